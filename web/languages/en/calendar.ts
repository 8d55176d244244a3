export { ENGLISH_CALENDAR as default } from "../../../calendar/calendar-words.ts";
