import type { NumberRule } from "@register/domain/numbers";
import type { ContactRule } from "@register/domain/messages";
import type { LanguageCode } from "@register/domain/site";
import { fillAll } from "@register/domain/text";
import { LIMITS } from "@register/domain/limits";
import calendar from "./languages/en/calendar.json" with { type: "json" };
import contact from "./languages/en/contact.json" with { type: "json" };
import arabicDates from "./languages/ar/dates.json" with { type: "json" };
import dates from "./languages/en/dates.json" with { type: "json" };
import spanishDates from "./languages/es/dates.json" with { type: "json" };
import frenchDates from "./languages/fr/dates.json" with { type: "json" };
import portugueseDates from "./languages/pt/dates.json" with { type: "json" };
import messages from "./languages/en/contact-messages.json" with { type: "json" };
import track from "./languages/en/track.json" with { type: "json" };

export const ENGLISH_DATES = dates;

export const DATES = {
  en: dates,
  ar: arabicDates,
  fr: frenchDates,
  es: spanishDates,
  pt: portugueseDates,
} satisfies Record<LanguageCode, typeof dates>;

/** Typed days may name months in every language. */
export const MONTHS = Object.values(DATES).map(({ months }) => months);

export const ENGLISH_CALENDAR = calendar;

/** Outcomes of a message (specification, section 8). */
export const CONTACT_MESSAGES = fillAll(messages, LIMITS);

/** Specification, section 5. */
export const NUMBER_RULES: Readonly<Record<NumberRule, string>> = fillAll(
  track.numberRules,
  LIMITS,
);

/** Specification, section 5. */
export const CONTACT_RULES: Readonly<Record<ContactRule, string>> = fillAll(contact.rules, LIMITS);
