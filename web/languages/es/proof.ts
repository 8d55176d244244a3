import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "Acreditaciones y asociaciones",
  accreditations: "Acreditaciones",
  memberships: "Asociaciones",
  offices: "Oficinas",
  people: "Equipo",
  accredited: "Acreditación de {body}, número {number}.",
  validUntil: "Válida hasta el {date}.",
  entry: "Comprobarla en el registro de {body}",
  since: "Miembro desde {year}.",
} satisfies Words<typeof english>;
