/**
 * The error catalogue (specification, section 8), word for word: every toast of the site. Field
 * rules carry their own messages beside their limits.
 */
import { RESPONSE_PROMISE_HOURS } from "./message-promises.ts";

export const MESSAGES = {
  lookupFound: "Certificate found and validated",
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
