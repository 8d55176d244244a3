import type { Words } from "../words.ts";
import type english from "../en/statistics.ts";

export default {
  heading: "La société en chiffres",
  labels: ["Années d’expérience", "Clients certifiés", "Pays d’intervention", "Taux de réussite"],
} satisfies Words<typeof english>;
