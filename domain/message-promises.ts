/** Hours within which the company answers (specification, section 9). */
export const RESPONSE_PROMISE_HOURS = 24;

/** Days after which a message is deleted, at the latest; the privacy notice promises it. */
export const MESSAGE_RETENTION_DAYS = 365;
