import type { Words } from "../words.ts";
import type english from "../en/verdict-names.ts";

export default {
  valid: "Valide",
  expired: "Expiré",
  "not-yet-valid": "Pas encore valide",
  suspended: "Suspendu",
  withdrawn: "Retiré",
  unclear: "Statut indéterminé",
  "not-found": "Absent du registre",
  "could-not-check": "Vérification non aboutie",
} satisfies Words<typeof english>;
