import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  eyebrow: "About",
  heading: "An inspector’s word is worth what can be checked",
  introduction: `${COMPANY.name} is an ${POSITIONING}.`,
  story: {
    heading: "Our Story",
    paragraphs: [
      "We are a UK-based quality certification and inspection company. Most of our clients own, manage or charter ships, or move goods on them; others are businesses that want their management system certified or their products inspected.",
      "A certificate travels further than the people who wrote it. It is read at a terminal gate, in a bank, on a ship’s bridge at night, by somebody who has never met us. We keep a public register so that this reader, too, can find out whether the document is ours and what it says.",
    ],
  },
  expertise: {
    heading: "Our Expertise",
    introduction:
      "Five services examine a vessel, goods, a management system or a plan; the sixth lets anyone check the resulting certificates. Each link explains the scope, the course and the result.",
    points: {
      iso: "ISO certification: ISO 9001, ISO 14001 and ISO 45001",
      vessel: "Vessel (maritime) inspection",
      quality:
        "Quality inspection of commodities and products: during production, pre-shipment and final",
      compliance: "Compliance verification",
      risk: "Risk assessment",
      validation: "Certificate validation with QR code and barcode tracking",
    },
  },
  whyChooseUs: {
    heading: "Why Choose Us",
    points: [
      {
        title: "UK-Based Operations",
        text: "We are based in the United Kingdom, with an address in London. We direct the work and keep the register from here.",
      },
      {
        title: "Accredited Professionals",
        text: "Our inspectors and auditors are qualified professionals in their field, and record their findings item by item.",
      },
      {
        title: "Digital Innovation",
        text: "Number, QR code, barcode: three ways from a sheet of paper to its record in the register. Searching is free and needs no account.",
      },
      {
        title: "Global Recognition",
        text: "Clients in more than 30 countries rely on our certificates and reports. We work across the Middle East, Africa, Europe and the Americas.",
      },
    ],
  },
  commitment: {
    heading: "Our Commitment",
    paragraphs: [
      "We write down what we find, including what the client would rather not read. A certificate states what was examined, when, and when it expires. A suspended or withdrawn certificate stays in the register, marked as such.",
      `And we answer. Write to us, and a person responds within ${RESPONSE_PROMISE_HOURS} hours.`,
    ],
  },
  callToAction: {
    heading: "See for yourself",
    text: "Ask us about an inspection or an audit, or look one of our certificates up in the register.",
  },
} as const;
