import type { Words } from "../words.ts";
import type english from "../en/calendar.ts";

export default {
  summary: "Vence el certificado {number}",
  description: "Compruebe ese día lo que dice el registro: {page}",
} satisfies Words<typeof english>;
