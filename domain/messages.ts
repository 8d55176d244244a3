/** What the site says of success and failure in English, word for word (specification, sections 5 and 8). */
import { CERTIFICATE_NUMBER_MAX, type NumberRule } from "./certificate-number.ts";
import { CONTACT_LIMITS, type ContactRule } from "./contact-submission.ts";
import { RESPONSE_PROMISE_HOURS } from "./message-promises.ts";

/** The error catalogue: every toast of the site. */
export const MESSAGES = {
  /** Of a certificate that is in force, and of no other. */
  lookupFound: "Certificate found and validated",
  /** Of any other that the register has, below its verdict. */
  lookupInRegister: "Certificate found in the register",
  lookupNotFound: "Certificate not found. Please check the number and try again.",
  lookupFailed: "Error searching for certificate",
  lookupUnexpected: "An error occurred while searching",
  urlScanned: "URL scanned successfully",
  urlCopied: "URL copied to clipboard",
  urlCopyFailed: "Failed to copy URL",
  shareFailed: "Sharing not available",
  contactSent: `Thank you for contacting us! We'll respond within ${RESPONSE_PROMISE_HOURS} hours.`,
  contactFailed: "Failed to submit form. Please try again.",
  contactUnexpected: "An error occurred. Please try again.",
} as const;

/** What is wrong with a number that breaks a rule. */
export const NUMBER_RULES = {
  required: "Certificate number is required",
  "too-long": `Certificate number must be less than ${CERTIFICATE_NUMBER_MAX} characters`,
  characters: "Certificate number can only contain letters, numbers, and hyphens",
} as const satisfies Record<NumberRule, string>;

/** What is wrong with a field of the contact form. */
export const CONTACT_RULES = {
  "name-required": "Name is required",
  "name-too-long": `Name must be less than ${CONTACT_LIMITS.nameMax} characters`,
  "name-characters": "Name can only contain letters, spaces, hyphens, and apostrophes",
  "email-required": "Email is required",
  "email-invalid": "Invalid email address",
  "email-too-long": `Email must be less than ${CONTACT_LIMITS.emailMax} characters`,
  "phone-too-long": `Phone number must be less than ${CONTACT_LIMITS.phoneMax} characters`,
  "phone-invalid": "Invalid phone number format",
  "message-too-short": `Message must be at least ${CONTACT_LIMITS.messageMin} characters`,
  "message-too-long": `Message must be less than ${CONTACT_LIMITS.messageMax} characters`,
} as const satisfies Record<ContactRule, string>;
