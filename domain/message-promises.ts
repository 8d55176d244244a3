/** Hours within which the company answers (specification, section 9). */
export const RESPONSE_PROMISE_HOURS = 24;

/** Days after which nothing of a message is left, copies included; the privacy notice promises it. */
export const MESSAGE_RETENTION_DAYS = 365;

/**
 * Days after which the shipped timers delete a message from the register. A backup of the day before still holds
 * it, for as many days as {@link COPY_RETENTION_DAYS}; what is left up to the promise is for timers that are late.
 */
export const MESSAGE_DELETION_DAYS = 270;

/** Days after which the shipped timers delete a backup, and a copy that a restore or an upgrade has left. */
export const COPY_RETENTION_DAYS = 90;
