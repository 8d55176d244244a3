import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";

export default {
  eyebrow: "Services",
  heading: "Certification, inspection, and the proof of both",
  introduction:
    "We certify management systems, inspect vessels and goods, and keep the register in which the results can be checked.",
  gridHeading: "Our services",
  cards: {
    certificate: {
      title: "ISO Certification",
      text: "An audit of how your organisation works, against the standard you choose. A certificate follows when the requirements are met.",
      points: [
        "ISO 9001, quality",
        "ISO 14001, environment",
        "ISO 45001, health and safety at work",
      ],
    },
    vessel: {
      title: "Vessel Inspection",
      text: "Maritime inspection of a vessel’s condition, recorded under her name and IMO number so that the report cannot be taken for another ship’s.",
      points: ["For owners and managers", "For charterers and buyers", "Findings item by item"],
    },
    cargo: {
      title: "Quality Inspection",
      text: "Inspection of commodities and products at the moment when a finding can still be acted on.",
      points: ["During production", "Pre-shipment", "Final inspection"],
    },
    checklist: {
      title: "Compliance Verification",
      text: "A comparison of goods, documents or practices with the requirement that applies to them, and a plain statement of where they differ.",
      points: ["Contract requirements", "Standards", "Shipping documents"],
    },
    buoy: {
      title: "Risk Assessment",
      text: "What could go wrong with a shipment, a supplier or an operation, how likely it is, and what would reduce it.",
      points: ["Suppliers", "Shipments", "Operations"],
    },
    code: {
      title: "Certificate Validation",
      text: "Each certificate is held in a public register and carries a QR code or barcode, so that it can be traced from the document to the record.",
      points: ["By number", "By QR code", "By barcode"],
    },
  },
  whyChoose: {
    heading: "Why Choose Our Services",
    points: [
      {
        title: "UK-Based Excellence",
        text: "Our work is directed from the United Kingdom, and so is our register.",
      },
      {
        title: "Experienced Professionals",
        text: "More than 15 years of experience in certification and inspection stand behind each report.",
      },
      {
        title: "Fast Turnaround",
        text: `Ships and contracts do not wait. Write to us and we respond within ${RESPONSE_PROMISE_HOURS} hours.`,
      },
      {
        title: "Digital Verification",
        text: "The person who receives your certificate can check it on the spot, without asking you or us.",
      },
    ],
  },
  callToAction: {
    heading: "Tell us what you need inspected",
    text: "The vessel, the goods or the management system, and the date by which you need to know.",
  },
} as const;
