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
