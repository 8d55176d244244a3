import type { Words } from "../words.ts";
import type english from "../en/dates.ts";

export default {
  months: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  first: "1",
  date: "{day} de {month} de {year}",
  instant: "{date} a las {time} (UTC)",
} as const satisfies Words<typeof english>;
