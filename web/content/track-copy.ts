import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { ROUTES } from "../../domain/routes.ts";
import { NUMBER_FIELD_COPY } from "./number-field-copy.ts";

/** Longest text of a code that is repeated to the visitor, in characters: enough to know it again. */
const REPEATED_MAX = 120;

function shortened(text: string): string {
  return text.length > REPEATED_MAX ? `${text.slice(0, REPEATED_MAX)}…` : text;
}

export const TRACK_COPY = {
  eyebrow: "Public register",
  heading: "Track Your Certificate",
  introduction:
    "Enter the number or scan the code, then compare the record with the document in your hand.",
  form: {
    ...NUMBER_FIELD_COPY,
    hint: `Letters, digits and hyphens, up to ${CERTIFICATE_NUMBER_MAX} characters. Capitals or small letters make no difference.`,
    submitting: "Searching...",
    scanned: (text: string) =>
      `The code says “${shortened(text)}”, which is not a certificate number.`,
    suggestion: (count: number) =>
      count === 1 ? "Did you mean this number?" : "Did you mean one of these numbers?",
    acceptSuggestion: (number: string) => `Search for ${number}`,
  },
  scanner: {
    heading: "QR code or barcode",
    text: "Point a camera at the code on the certificate, or choose a picture of it.",
    open: "Scan QR code or barcode",
    close: "Close scanner",
    loading: "Loading the scanner…",
    loadFailed: "The scanner could not be loaded. Close it and open it again, or type the number.",
  },
  card: {
    heading: "Certificate Details",
    verified: "Verified",
    noteLabel: "Note from the register:",
    qrCaption: "Scan to verify",
    qrLabel: (number: string) => `QR code of certificate number ${number}`,
    emptyField: "—",
  },
  compare: {
    heading: "Compare with your document",
    text: "Go through the fields one by one, dates and figures too: a forger can copy a genuine number onto another document.",
    report: "Something differs? Report it",
    reportMissing: "Report this number",
    print: "Print or save as PDF",
    copy: "Copy link",
  },
  result: {
    number: "Number searched for:",
    checked: (instant: string) => `Checked at ${instant}.`,
    /** Where there was no answer. */
    tried: (instant: string) => `Tried at ${instant}.`,
    tryAgain: "Try again",
    similar: "The register may have it under another spelling. Does the document say this?",
  },
  proof: {
    linkLabel: (number: string) => `QR code of the link to number ${number}`,
    address: "Official address of the register:",
    again:
      "This page states what the register said at that time. To check again, scan this code or open the address below; trust no other address, and no printout alone.",
  },
  howToVerify: { path: ROUTES.howToVerify, label: "How to verify, step by step" },
  guide: {
    heading: "Before you rely on a certificate",
    points: [
      {
        title: "Find the number",
        text: "It is printed on the certificate, beside the QR code or barcode where there is one.",
      },
      {
        title: "Compare every field",
        text: "A forger can copy a genuine number onto another document. Vessel, goods, quantity and dates must all agree with the register.",
      },
      {
        title: "Ask if something differs",
        text: "Do not rely on a document that says anything else than the register. Write to us and we will look into it.",
      },
    ],
  },
} as const;
