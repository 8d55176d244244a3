import type { Words } from "../words.ts";
import type english from "../en/dates.ts";

export default {
  months: [
    "janeiro",
    "fevereiro",
    "março",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
  ],
  first: "1º",
  date: "{day} de {month} de {year}",
  instant: "{date}, às {time} (UTC)",
} as const satisfies Words<typeof english>;
