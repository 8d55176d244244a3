import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

/** The last step where a service may end in a certificate. */
const ISSUED = "Where one is issued, it enters the public register under its number.";

export default {
  eyebrow: "Services",
  heading: "Certification, inspection, and the proof of both",
  introduction:
    "We certify management systems, inspect vessels and goods, and keep the register in which the results can be checked.",
  gridHeading: "Our services",
  cards: {
    iso: {
      title: ISO_CERTIFICATION,
      text: "An audit of how your organisation works, against the standard you choose.",
    },
    vessel: {
      title: VESSEL_INSPECTION,
      text: "Maritime inspection of a vessel’s condition, recorded under her name and IMO number.",
    },
    quality: {
      title: QUALITY_INSPECTION,
      text: "Inspection of commodities and products at the moment when a finding can still be acted on.",
    },
    compliance: {
      title: COMPLIANCE_VERIFICATION,
      text: "A comparison of goods, documents or practices with the requirement that applies to them.",
    },
    risk: {
      title: RISK_ASSESSMENT,
      text: "What could go wrong with a shipment, a supplier or an operation, and what would reduce it.",
    },
    validation: {
      title: CERTIFICATE_VALIDATION,
      text: "Each certificate is in a public register, and is found there by its number, QR code or barcode.",
    },
  },
  /** The headings in the section of each service. */
  examined: "What we examine",
  course: "How it runs",
  received: "What you receive",
  /** The steps of each service, whose sentences stand in its section. */
  steps: ["Request", "Attendance", "Report", "Certificate"],
  ask: "Ask about this",
  /** In the order of the page: the clients are of the sea above all. */
  sections: {
    vessel: {
      examined:
        "The vessel’s condition: hull, holds, machinery, equipment and papers, as far as your request goes. For owners and managers, charterers and buyers.",
      steps: [
        "You tell us the vessel, her IMO number, the port and the dates.",
        "An inspector attends on board.",
        "The findings item by item, under her name and IMO number.",
        ISSUED,
      ],
      received:
        "A report that nobody can take for another ship’s, clear enough for a decision to charter or to buy.",
    },
    iso: {
      examined:
        "Your management system: ISO 9001 for quality, ISO 14001 for the environment, ISO 45001 for health and safety at work.",
      steps: [
        "You tell us the standard, your sites and what is done there.",
        "An auditor attends where the work is done.",
        "The requirements that are met, and those that are not.",
        "When the requirements are met, it is issued and enters the public register.",
      ],
      received:
        "An audit report and, when the requirements are met, a certificate that your own clients can check.",
    },
    quality: {
      examined:
        "Commodities and products, during production, pre-shipment or at the final inspection, against what was agreed.",
      steps: [
        "You name the goods, the place, the stage and what was agreed.",
        "An inspector attends at the works, the warehouse or the terminal.",
        "What was found, and where it differs from what was agreed.",
        ISSUED,
      ],
      received:
        "Findings while something can still be done: before the goods are finished, or before they leave.",
    },
    compliance: {
      examined:
        "Goods, documents or practices, against the requirement that applies to them: a contract, a standard, a shipping document.",
      steps: [
        "You send us the requirement, and say what it applies to.",
        "On site for goods and practices; documents come to us.",
        "Point by point: what agrees, and what differs.",
        ISSUED,
      ],
      received: "A plain statement that both sides of a contract can read.",
    },
    risk: {
      examined:
        "A supplier, a shipment or an operation: what could go wrong, and how likely it is.",
      steps: [
        "You tell us what you plan, and what worries you.",
        "A visit, where the risk is best seen on the spot.",
        "Each risk, how likely it is, and what would reduce it.",
        ISSUED,
      ],
      received: "Advice in writing, to weigh before you commit yourself.",
    },
    validation: {
      examined:
        "A certificate that you hold or are shown, against its record in our public register.",
      steps: [
        "Type its number, or scan its QR code or barcode.",
        "None: you need neither an appointment nor an account.",
        "The verdict and the whole record, at once.",
        "Compare it with the record, and tell us of any difference.",
      ],
      received:
        "An answer on the spot: in force, expired, suspended, withdrawn, or not in the register.",
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
