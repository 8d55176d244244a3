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
  form: {
    heading: "Your message",
    required: "Fields marked * are required.",
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    message: "Message",
    submit: "Send Message",
    submitting: "Sending...",
    /** How a message begins that tells of a certificate. */
    reported: "About certificate {number}:\n",
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
    cutShort: "What you pasted was too long: its end was left out.",
    nothingPasted: "The field is full: nothing of what you pasted was added.",
    sent: "Your message has been sent.",
    notSent: "Your message has not been sent yet",
    /** After a failure: nobody knows whether it was stored. */
    notAnswered: "Your message may not have reached us",
    problems: {
      honeypot:
        "A field that people do not see has something in it; a browser extension may have put it there. Please empty it, then send your message again.",
      "message-limit":
        "Many messages have reached us in the last hour, so this one has to wait. What you wrote stays here, and you can send it again in an hour at the latest.",
      "page-limit":
        "Many forms have come from your network in the last minute, so this one has to wait. Go back in your browser to what you wrote, or load this page again in a minute to send it.",
      failed:
        "What you wrote is still here. Please send it again in a moment; if we get it twice, that does no harm.",
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
