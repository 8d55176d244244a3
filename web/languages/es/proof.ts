import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "Lo que puede comprobar",
  accreditations: "Acreditaciones",
  memberships: "Asociaciones",
  offices: "Oficinas",
  people: "Equipo",
  validUntil: "Vigente hasta el {date}",
  entry: "N.º {number} en el registro del organismo",
  since: "Miembro desde {year}",
} satisfies Words<typeof english>;
