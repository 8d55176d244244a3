import { RESPONSE_PROMISE_HOURS } from "./message-promises.ts";

/** Every toast of the site in English, word for word (specification, section 8). */
export const MESSAGES = {
  /** Only for a certificate in force. */
  lookupFound: "Certificate found and validated",
  /** For any other certificate in the register, below its verdict. */
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
