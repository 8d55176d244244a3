import { MINUTE_MS } from "./days/durations.ts";
import { CERTIFICATE_NUMBER_MAX } from "./numbers/certificate-number.ts";
import { CHECKED_NUMBERS_MAX } from "./lookup/listed-numbers.ts";
import { CONTACT_LIMITS } from "./messages/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "./messages/message-promises.ts";

/** Limits and promises, by the names under which words have places for them. */
export const LIMITS = {
  ...CONTACT_LIMITS,
  numberMax: CERTIFICATE_NUMBER_MAX,
  checkedNumbersMax: CHECKED_NUMBERS_MAX,
  responseHours: RESPONSE_PROMISE_HOURS,
  retentionDays: MESSAGE_RETENTION_DAYS,
} as const;

/**
 * How much each client address may ask for, where the settings say nothing else. The limits are generous, since a ship's
 * crew or an office shares one address: they stop programs that list the register or flood the office.
 */
export const RATES = {
  lookupsPerMinute: 300,
  // Lookups that find nothing. Typing a number takes a person some five seconds.
  missesPerMinute: 30,
  messagesPerHour: 60,
  // Of all addresses together.
  allMessagesPerHour: 1000,
} as const;

/** Longest reason of a revision, in characters: two lines of a certificate, in which it is printed. */
export const REVISION_REASON_MAX = 300;

/** How often each client address may try to sign in at the desk within `windowMs` milliseconds. */
export const SIGN_IN_RATE = {
  failures: 200,
  // Failures or not: each question for a passkey is written down.
  requests: 2000,
  windowMs: 10 * MINUTE_MS,
} as const;
