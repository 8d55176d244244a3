import { RESPONSE_PROMISE_HOURS } from "../../domain/contact-submission.ts";

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
  },
  sideCards: {
    heading: "Other ways to reach us",
    phone: "Phone",
    email: "E-mail",
    location: "Location",
    businessHours: "Business Hours",
  },
} as const;
