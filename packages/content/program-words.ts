/** What server, commands and desk say in the words of the English pages. */
import type { NumberRule } from "@register/domain/numbers";
import type { ContactRule } from "@register/domain/messages";
import { fillAll } from "@register/domain/text";
import { LIMITS } from "@register/domain/limits";
import calendar from "./languages/en/calendar.json" with { type: "json" };
import contact from "./languages/en/contact.json" with { type: "json" };
import dates from "./languages/en/dates.json" with { type: "json" };
import messages from "./languages/en/contact-messages.json" with { type: "json" };
import track from "./languages/en/track.json" with { type: "json" };

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
