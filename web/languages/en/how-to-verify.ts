import { COMPANY } from "../../content/company.ts";
import { UNKNOWN } from "./phrases.ts";

/** The instructions that IMO's guidelines on electronic certificates ask an issuer to give. */
export default {
  eyebrow: "How to verify",
  heading: "How to verify a certificate",
  introduction: `Anyone can check a certificate of ${COMPANY.fullName} in our public register, free of charge and without an account.`,
  official: {
    heading: "1. Make sure that it is our register",
    before: "Our register answers at this address and nowhere else:",
    after:
      "Type it yourself, or scan the code on the document and read where it leads before you open it: a forged document can carry a code to a forged register.",
  },
  lookUp: {
    heading: "2. Look the certificate up",
    points: [
      "By its number, typed as printed, in capitals or small letters.",
      "By its code, with your telephone’s camera: it opens the answer in our register.",
      "By its code, with the scanner on our page: QR codes, Data Matrix and barcodes.",
      "By a photograph or a screenshot of its code, which stays on your device.",
    ],
  },
  verdicts: {
    heading: "3. Read the verdict",
    text: "The badge means that the number is in our register; the verdict says whether the certificate is valid today.",
    meanings: {
      valid: "In force today. A certificate is valid to the end of its last day in London.",
      expired: "It is no longer in force. Ask for the current certificate.",
      "not-yet-valid": "It takes effect on a later date.",
      suspended: "We have suspended it. It is not in force for now. The register may say why.",
      withdrawn: "We have withdrawn it. It is no longer in force, whatever its dates.",
      unclear: "The record cannot be read, or there is more than one. Ask us.",
      "not-found": "The register has no certificate with this number.",
      "could-not-check": `The register did not answer. ${UNKNOWN}`,
    },
  },
  compare: {
    heading: "4. Compare every field",
    text: "Hold the document beside the record. Vessel, IMO number, goods, quantity and dates must all agree: a forger can copy a genuine number onto another document. If you have the document as a file, “Compare with my document” does it on your device, value by value.",
  },
  keep: {
    heading: "5. Keep proof, if you need it",
    text: "The answer prints as one page, with the time of the check in UTC and a code that leads back to it. It records the register’s answer at that time: whoever receives the page should check again.",
  },
  ask: {
    heading: "6. Ask when something is wrong",
    text: "Do not rely on a document that differs from the register or is missing from it. Keep the document, and tell us.",
    link: "How to report it",
  },
  guidelines:
    "These instructions follow the International Maritime Organization’s guidelines for the use of electronic certificates (FAL.5/Circ.39/Rev.2).",
  many: "Check many certificates at once, from a list or a spreadsheet",
  programs: "For programs: the description of our interface (OpenAPI)",
  toTrack: "Verify a certificate now",
} as const;
