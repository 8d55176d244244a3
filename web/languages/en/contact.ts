import {
  RESPONSE_PROMISE_HOURS,
  MESSAGE_RETENTION_DAYS,
} from "../../../domain/message-promises.ts";
import { CONTACT_LIMITS, CONTACT_RULES } from "../../../domain/contact-submission.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

export default {
  eyebrow: "Contact",
  heading: "Send us a message",
  introduction: `Ask about a certificate, an inspection or an audit. We read every message and reply within ${RESPONSE_PROMISE_HOURS} hours.`,
  report: "Suspect certificate? What to do, and what to send us",
  form: {
    heading: "Your message",
    required: "Fields marked * are required.",
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    message: "Message",
    submit: "Send Message",
    submitting: "Sending...",
    slow: "Sending takes longer than usual. Your text stays here; please keep this page open, or cancel and send it later.",
    cancel: "Cancel",
    sendAgain: "Try again",
    /** How a message begins that tells of a certificate. */
    reported: "About certificate {number}:\n",
    /** How a message begins that reports a certificate without a number, and the lines that may follow. */
    suspicious: "About a suspect certificate:\n",
    answered: "The register answered: {answer}\n",
    leadsTo: "Its link or code leads to: {link}\n",
    fingerprint: "Fingerprint of the file (SHA-256): {sha256}\n",
    /** How a message begins that asks about a service. */
    asked: "Enquiry: {service}\n",
    services: {
      iso: ISO_CERTIFICATION,
      vessel: VESSEL_INSPECTION,
      quality: QUALITY_INSPECTION,
      compliance: COMPLIANCE_VERIFICATION,
      risk: RISK_ASSESSMENT,
      validation: CERTIFICATE_VALIDATION,
    },
    honeypot: "Leave this field empty",
    length: {
      one: `{count} of ${CONTACT_LIMITS.messageMax} characters`,
      other: `{count} of ${CONTACT_LIMITS.messageMax} characters`,
    },
    faulty: "There is a problem",
    cutShort: "The pasted text was too long: its end was cut off.",
    nothingPasted: "The field is full: the pasted text was not added.",
    sent: "Your message has been sent.",
    notSent: "Your message has not been sent yet",
    /** After a failure: nobody knows whether it was stored. */
    notAnswered: "Your message may not have reached us",
    problems: {
      honeypot:
        "A hidden field has been filled in, perhaps by a browser extension. Please empty it, then send your message again.",
      "message-limit":
        "Many messages have reached us in the last hour, so yours has to wait. Your text stays here: please send it again in an hour at the latest.",
      "page-limit":
        "Many forms have come from your network in the last minute, so this one has to wait. Go back to your text in the browser, or reload this page in a minute to send it.",
      offline:
        "You are offline. Your text stays here, and is sent by itself as soon as you have a connection, if you keep this page open.",
      failed:
        "Your text is still here. Please send it again in a moment; a duplicate does no harm.",
    },
    ifUrgent: "If it is urgent, please telephone, or write an e-mail to {email}.",
    privacyHeading: "What we keep:",
    /** {link} is the link to the privacy notice. */
    privacy: `your name, e-mail address, telephone number and message, to answer you and for nothing else, for ${MESSAGE_RETENTION_DAYS} days at most. You may ask to see it, or to have it corrected or deleted, and you may complain. More in our {link}.`,
    privacyLink: "privacy notice",
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
  /** What is wrong with a field of the contact form (specification, section 5). */
  rules: CONTACT_RULES,
  hours: {
    /** From Monday, short. */
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    daysFromTo: "{from}-{to}",
    hoursFromTo: "{from}-{to}",
    /** Whether hours are counted to twelve; where not, the two below are just {time}. */
    toTwelve: true,
    morning: "{time} AM",
    afternoon: "{time} PM",
    closed: "Closed",
  },
} as const;
