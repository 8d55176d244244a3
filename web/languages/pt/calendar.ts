import type { Words } from "../words.ts";
import type english from "../en/calendar.ts";

export default {
  summary: "Vence o certificado {number}",
  description: "Verifique nesse dia o que diz o registro: {page}",
} satisfies Words<typeof english>;
