import { POSITIONING } from "./phrases.ts";

export default {
  /** On the drawn certificate. */
  specimen: {
    title: "CERTIFICATE",
    /** Stamped on it: it proves nothing. */
    mark: "SPECIMEN",
    /** As on the card of a result. */
    fields: {
      certificate_number: "Certificate Number",
      vessel_imo: "Vessel IMO Number",
      vessel_name: "Vessel Name",
      primary_object: "Primary Object",
      issuance_date: "Issuance Date",
      validity_date: "Validity",
    },
    link: "See a sample verification",
  },
  /** On phones, to the scanner of the Track page. */
  scan: "Scan the code",
  eyebrow: "Quality certification and inspection",
  heading: "Certificates that stand up to checking",
  introduction: `Your ${POSITIONING}.`,
  proof:
    "Anyone who holds a certificate can compare it with our register, free of charge and without an account.",
  services: {
    heading: "What we do",
    introduction: "Four services, one register behind them.",
    cards: {
      iso: {
        title: "ISO Certification",
        text: "Certification to ISO 9001 for quality, ISO 14001 for the environment and ISO 45001 for occupational health and safety.",
      },
      vessel: {
        title: "Vessel Inspection",
        text: "Maritime inspection for owners, managers and charterers who need to know a vessel’s condition before they commit to it.",
      },
      quality: {
        title: "Quality Inspection",
        text: "Commodities and products inspected during production, before shipment and at the final stage, against what was agreed.",
      },
      validation: {
        title: "Certificate Verification",
        text: "Each certificate can be checked by its number, QR code or barcode, from a quay or from an office.",
      },
    },
  },
  whyChoose: {
    heading: "Why Choose Us",
    introduction: "Three things that a buyer, a port or a bank can hold us to.",
    points: [
      {
        title: "UK-based",
        text: "You deal with a company based in the United Kingdom, with an address in London and people who answer the telephone in British business hours.",
      },
      {
        title: "Certified professionals",
        text: "Inspections and audits are carried out by certified professionals who record what they see, item by item.",
      },
      {
        title: "Digital verification",
        text: "What the paper says can be compared with the register in seconds, by anyone to whom the paper is shown.",
      },
    ],
  },
  callToAction: {
    heading: "Hold a certificate, or need one?",
    text: "Check a number now, or tell us what you need certified or inspected.",
  },
} as const;
