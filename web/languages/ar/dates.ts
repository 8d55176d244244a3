import type { Words } from "../words.ts";
import type english from "../en/dates.ts";

export default {
  months: [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
  ],
  first: "1",
  date: "{day} {month} {year}",
  instant: "الساعة {time} بتوقيت UTC يوم {date}",
} as const satisfies Words<typeof english>;
