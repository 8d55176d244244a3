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
const ISSUED = "If one is issued, it enters the public register under its number.";

export default {
  eyebrow: "Services",
  heading: "Certification, inspection, and the proof of both",
  introduction:
    "We certify management systems, inspect vessels and goods, and keep a public register of the results.",
  gridHeading: "Our services",
  cards: {
    iso: {
      title: ISO_CERTIFICATION,
      text: "An audit of your organisation against the standard that you choose.",
    },
    vessel: {
      title: VESSEL_INSPECTION,
      text: "Maritime inspection of a vessel’s condition, recorded under her name and IMO number.",
    },
    quality: {
      title: QUALITY_INSPECTION,
      text: "Inspection of commodities and products in time to act on the findings.",
    },
    compliance: {
      title: COMPLIANCE_VERIFICATION,
      text: "Goods, documents or practices compared with the applicable requirement.",
    },
    risk: {
      title: RISK_ASSESSMENT,
      text: "The risks of a shipment, a supplier or an operation, and ways to reduce them.",
    },
    validation: {
      title: CERTIFICATE_VALIDATION,
      text: "Every certificate in a public register, found by its number, QR code or barcode.",
    },
  },
  /** The headings in the section of each service; what is inspected follows by name, with what the report says of it. */
  examined: "What we examine",
  course: "How it runs",
  received: "What you receive",
  /** The steps of each service, whose sentences stand in its section. */
  steps: ["Request", "Attendance", "Report", "Certificate"],
  ask: "Ask about this",
  sections: {
    iso: {
      examined: "Your management system, against the standard that you choose.",
      inspected: [
        {
          title: "ISO 9001",
          text: "Quality: how you plan, check and improve what customers receive.",
        },
        {
          title: "ISO 14001",
          text: "The environment: how you control emissions, waste and the use of resources.",
        },
        {
          title: "ISO 45001",
          text: "Health and safety at work: how you find hazards and prevent harm.",
        },
      ],
      steps: [
        "The standard, your sites and their activities.",
        "An auditor visits the places of work.",
        "The requirements met, and those missed.",
        "Issued when the requirements are met, and entered in the public register.",
      ],
      received:
        "An audit report and, when the requirements are met, a certificate that your clients can check.",
    },
    vessel: {
      examined:
        "The vessel’s condition, for owners and managers, charterers and buyers. Your request sets the scope.",
      inspected: [
        { title: "Hull and decks", text: "Corrosion, dents, cracks and coating, place by place." },
        {
          title: "Holds",
          text: "Whether they are clean, dry, free of odour and fit for the cargo.",
        },
        {
          title: "Hatch covers",
          text: "The state of seals and drains, and where water could enter.",
        },
        {
          title: "Draught",
          text: "The draught marks, and the cargo weight calculated from them.",
        },
        { title: "Bunkers", text: "The fuel in each tank, as measured." },
        {
          title: "Machinery and equipment",
          text: "What works, what does not, and what needs repair.",
        },
        {
          title: "Papers",
          text: "Which ship’s certificates are on board, and when each expires.",
        },
      ],
      steps: [
        "The vessel, her IMO number, the port and the dates.",
        "An inspector goes on board.",
        "Findings item by item, under her name and IMO number.",
        ISSUED,
      ],
      received:
        "A report tied to one ship by name and IMO number, clear enough to charter or buy on.",
    },
    quality: {
      examined:
        "Commodities and products, during production, pre-shipment or at the final inspection, against the contract.",
      inspected: [
        {
          title: "Cargo quantity",
          text: "Weight, volume or count, how it was measured, and any shortage.",
        },
        {
          title: "Cargo quality",
          text: "How samples were taken and sealed, and their results against the specification.",
        },
        { title: "Packaging", text: "Whether it is whole, dry and fit for the voyage." },
        { title: "Labelling", text: "Marks, batch numbers and dates, against the contract." },
        { title: "Loading", text: "How the goods were handled, stowed and secured." },
      ],
      steps: [
        "The goods, the place, the stage and the contract.",
        "An inspector attends at the works, the warehouse or the terminal.",
        "The findings, and each departure from the contract.",
        ISSUED,
      ],
      received: "Findings in time to act: before production ends, or before the goods leave.",
    },
    compliance: {
      examined:
        "Goods, documents or practices, against the applicable requirement: a contract, a standard, a shipping document.",
      inspected: [
        { title: "Goods", text: "Whether composition, marks and packaging are as required." },
        { title: "Documents", text: "Whether they are complete, consistent and in date." },
        { title: "Practices", text: "Whether the work is done and recorded as required." },
      ],
      steps: [
        "The requirement, and what it applies to.",
        "On site for goods and practices; documents come to us.",
        "Point by point: agreement and difference.",
        ISSUED,
      ],
      received: "A point-by-point statement for both sides of a contract.",
    },
    risk: {
      examined: "A supplier, a shipment or an operation, before you commit yourself.",
      inspected: [
        { title: "Supplier", text: "Capacity, controls and records, and the gaps in them." },
        { title: "Shipment", text: "Route, season, stowage and handling, and what could be lost." },
        { title: "Operation", text: "People, equipment and surroundings, and what could fail." },
      ],
      steps: [
        "Your plan, and your concerns.",
        "A site visit, where it shows more than papers.",
        "Each risk, its likelihood, and ways to reduce it.",
        ISSUED,
      ],
      received: "Written advice before you commit yourself.",
    },
    validation: {
      examined: "A certificate in your hand, against its record in our public register.",
      inspected: [
        { title: "Number", text: "Whether the register has it." },
        {
          title: "Verdict",
          text: "Whether it is in force today, expired, suspended or withdrawn.",
        },
        { title: "Particulars", text: "Vessel, IMO number, goods, quantity and dates, as issued." },
      ],
      steps: [
        "Type its number, or scan its QR code or barcode.",
        "At any hour, without an appointment or an account.",
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
        text: "We direct our work and keep our register from the United Kingdom.",
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
        text: "Whoever receives your certificate can check it on the spot, without asking you or us.",
      },
    ],
  },
  callToAction: {
    heading: "Tell us what you need inspected",
    text: "The vessel, the goods or the management system, and your deadline.",
  },
} as const;
