import type { Words } from "../words.ts";
import type english from "../en/dates.ts";

export default {
  months: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  first: "1er",
  date: "{day} {month} {year}",
  instant: "{date} à {time} UTC",
} as const satisfies Words<typeof english>;
