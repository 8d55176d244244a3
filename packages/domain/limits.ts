import { MINUTE_MS } from "./days/durations.ts";
import { CERTIFICATE_NUMBER_MAX } from "./numbers/certificate-number.ts";
import { CHECKED_NUMBERS_MAX, SET_NUMBERS_MAX } from "./lookup/listed-numbers.ts";
import { CONTACT_LIMITS } from "./messages/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "./messages/message-promises.ts";

/** Keys are the placeholders in texts. */
export const LIMITS = {
  ...CONTACT_LIMITS,
  numberMax: CERTIFICATE_NUMBER_MAX,
  checkedNumbersMax: CHECKED_NUMBERS_MAX,
  setNumbersMax: SET_NUMBERS_MAX,
  responseHours: RESPONSE_PROMISE_HOURS,
  retentionDays: MESSAGE_RETENTION_DAYS,
} as const;

/**
 * Per client address, generous because a crew or an office shares one. Programs must not list the register or flood the
 * office.
 */
export const RATES = {
  lookupsPerMinute: 300,
  // A person needs some five seconds for a number.
  missesPerMinute: 30,
  messagesPerHour: 60,
  // For all addresses together.
  allMessagesPerHour: 1000,
} as const;

/** In characters: two lines of the certificate that prints it. */
export const REVISION_REASON_MAX = 300;

/** Per client address within `windowMs` milliseconds. */
export const SIGN_IN_RATE = {
  failures: 200,
  // Successes count, too, because each passkey challenge is stored.
  requests: 2000,
  windowMs: 10 * MINUTE_MS,
} as const;
