import type { Words } from "../words.ts";
import type english from "../en/verdict-names.ts";

export default {
  valid: "Válido",
  expired: "Vencido",
  "not-yet-valid": "Ainda não válido",
  suspended: "Suspenso",
  withdrawn: "Cancelado",
  unclear: "Situação a esclarecer",
  "not-found": "Não consta do registro",
  "could-not-check": "Consulta não concluída",
} satisfies Words<typeof english>;
