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
  proof: "Compare any certificate with our register, free of charge and without an account.",
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
        text: "A vessel’s condition on record, for owners, managers and charterers, before they commit themselves.",
      },
      quality: {
        title: "Quality Inspection",
        text: "Commodities and products inspected during production, before shipment and at the final stage, against the contract.",
      },
      validation: {
        title: "Certificate Verification",
        text: "Every certificate can be checked by number, QR code or barcode, on the quay or in the office.",
      },
    },
  },
  whyChoose: {
    heading: "Why Choose Us",
    introduction: "Three things a buyer, a port or a bank can hold us to.",
    points: [
      {
        title: "UK-based",
        text: "You deal with a company based in the United Kingdom, with a London address and a telephone answered in British business hours.",
      },
      {
        title: "Certified professionals",
        text: "Certified professionals carry out every inspection and audit, and record their findings item by item.",
      },
      {
        title: "Digital verification",
        text: "Anyone shown the paper can compare it with the register in seconds.",
      },
    ],
  },
  callToAction: {
    heading: "Hold a certificate, or need one?",
    text: "Check a number now, or tell us what you need certified or inspected.",
  },
} as const;
