/** What server, commands and desk say in the words of the English pages. */
import type { NumberRule } from "@register/certificates/certificate-number";
import type { ContactRule } from "@register/certificates/contact-submission";
import { fillAll } from "@register/certificates/fill-places";
import { LIMITS } from "@register/certificates/limits";
import calendar from "../web/languages/en/calendar.json" with { type: "json" };
import contact from "../web/languages/en/contact.json" with { type: "json" };
import dates from "../web/languages/en/dates.json" with { type: "json" };
import messages from "../web/languages/en/contact-messages.json" with { type: "json" };
import track from "../web/languages/en/track.json" with { type: "json" };

export const ENGLISH_DATES = dates;

export const ENGLISH_CALENDAR = calendar;

/** How a message ended (specification, section 8). */
export const CONTACT_MESSAGES = fillAll(messages, LIMITS);

/** What is wrong with a certificate number (specification, section 5). */
export const NUMBER_RULES: Readonly<Record<NumberRule, string>> = fillAll(
  track.numberRules,
  LIMITS,
);

/** What is wrong with a field of a message (specification, section 5). */
export const CONTACT_RULES: Readonly<Record<ContactRule, string>> = fillAll(contact.rules, LIMITS);
