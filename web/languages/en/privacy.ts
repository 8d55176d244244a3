import { COMPANY } from "../../content/company.ts";
import { MESSAGE_RETENTION_DAYS } from "../../../domain/message-promises.ts";
import { COUNTRY } from "./phrases.ts";

/** The privacy notice. Have it checked against how the company really works before going live. */
export default {
  eyebrow: "Privacy",
  heading: "Privacy notice",
  introduction: `What ${COMPANY.fullName} keeps about the people who use this site, why, and what they can do about it.`,
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [
        `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decides how personal data from this site is used: it is the controller under the UK General Data Protection Regulation.`,
      ],
    },
    {
      heading: "When you send a message",
      paragraphs: [
        "We keep your name, your e-mail address, your telephone number if you give one, what you write, and when you sent it.",
        "We use them to answer you and to do what you ask for. The law calls this our legitimate interest in answering our correspondents or, for a requested service, steps before a contract. You need not send a message: telephone and e-mail work as well.",
        "Our staff read your message. It may reach them by e-mail, through our e-mail provider. We do not sell it, and we do not use it for advertising or for automated decisions.",
        `We delete it after ${MESSAGE_RETENTION_DAYS} days at the latest, unless a contract or the law makes us keep it longer.`,
      ],
    },
    {
      heading: "When you verify a certificate",
      paragraphs: [
        "We do not keep which number you look up. Certificates hold facts about vessels and goods.",
        "The camera's picture, and the pictures and documents you choose, are read on your own device. They are never sent to us.",
      ],
    },
    {
      heading: "Your internet address",
      paragraphs: [
        "So that nobody can flood us with messages or copy the register, the server counts requests from each internet address. The counts are kept for about an hour. We write no addresses to our logs. A company that hosts this site for us may keep addresses in logs of its own for a while, to keep the service safe.",
      ],
    },
    {
      heading: "In your browser",
      paragraphs: [
        "This site sets no cookies and does not track you. Your browser keeps on your device: a message that you have begun to write, a list of certificates that you check with its answers, and how far you had scrolled, until you close the tab; and, if you use the camera, that you allowed it and which one you used last, until you clear the browser's data. Each serves something you asked for.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        `You may ask what we hold about you and have a copy, have it corrected or deleted, restrict how we use it, or object to it. Write to ${COMPANY.email.text}. We answer within a month, and it costs nothing.`,
      ],
    },
    {
      heading: "If you are not satisfied",
      paragraphs: [
        "Complain to us first, by e-mail, telephone or post. We acknowledge a complaint within 30 days, look into it, and tell you what came of it.",
        "You may also complain to the Information Commissioner, who oversees data protection in the United Kingdom: ico.org.uk, telephone 0303 123 1113.",
      ],
    },
  ],
} as const;
