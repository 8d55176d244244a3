import { ENGLISH_DATES } from "../../../domain/calendar-date.ts";

/** A file of their own: pages that show a date, and no answer of the register, load no words of that. */
export default ENGLISH_DATES;
