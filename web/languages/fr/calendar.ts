import type { Words } from "../words.ts";
import type english from "../en/calendar.ts";

export default {
  summary: "Le certificat {number} arrive à échéance",
  description: "Vérifiez ce jour-là ce que dit le registre : {page}",
} satisfies Words<typeof english>;
