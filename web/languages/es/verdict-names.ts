import type { Words } from "../words.ts";
import type english from "../en/verdict-names.ts";

export default {
  valid: "Vigente",
  expired: "Caducado",
  "not-yet-valid": "Aún no vigente",
  suspended: "Suspendido",
  withdrawn: "Retirado",
  unclear: "Estado por aclarar",
  "not-found": "No figura en el registro",
  "could-not-check": "Consulta no completada",
} satisfies Words<typeof english>;
