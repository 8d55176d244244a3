import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";

export const CONTACT_COPY = {
  eyebrow: "Contact",
  heading: "Send us a message",
  introduction: `Ask about a certificate, an inspection or an audit. A person reads every message and responds within ${RESPONSE_PROMISE_HOURS} hours.`,
  form: {
    heading: "Your message",
    required: "Fields marked * are required.",
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    message: "Message",
    submit: "Send Message",
    submitting: "Sending...",
    reported: (number: string) => `About certificate ${number}:\n`,
    honeypot: "Leave this field empty",
    length: (characters: number) => `${characters} of ${CONTACT_LIMITS.messageMax} characters`,
    faulty: "There is a problem",
    faultyTitle: (title: string) => `Error: ${title}`,
    cutShort: "What you pasted was too long: its end was left out.",
    nothingPasted: "The field is full: nothing of what you pasted was added.",
    sent: "Your message has been sent",
    notSent: "Your message has not been sent yet",
    problems: {
      honeypot:
        "A field that people do not see has something in it; a browser extension may have put it there. Please empty it, then send your message again.",
      "message-limit":
        "Many messages have come from your network in the last hour, so this one has to wait. What you wrote stays here, and you can send it again in an hour at the latest.",
      "page-limit":
        "Many forms have come from your network in the last minute, so this one has to wait. Go back in your browser to what you wrote, or load this page again in a minute to send it.",
    },
    ifUrgent: "If it is urgent, please telephone, or write an e-mail to",
    privacy: {
      heading: "What we keep",
      text: `your name, e-mail address, telephone number and message, to answer you and for nothing else, for ${MESSAGE_RETENTION_DAYS} days at most. You may ask to see it, or to have it corrected or deleted, and you may complain. More in our`,
      link: "privacy notice",
    },
  },
  sideCards: {
    heading: "Other ways to reach us",
    phone: "Phone",
    email: "E-mail",
    location: "Location",
    businessHours: "Business Hours",
    openNow: "Open now",
    closedNow: "Closed now",
    /** The place whose clock the hours follow. */
    inLondon: "London time",
  },
} as const;

/** Beside the form of a static site. On its own, so that a site with a server of its own doesn't load it. */
export const CONTACT_WITHOUT_SCRIPT =
  "This form needs JavaScript. Without it, please write an e-mail to";
