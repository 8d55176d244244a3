import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "O que você pode conferir",
  accreditations: "Acreditações",
  memberships: "Associações",
  offices: "Escritórios",
  people: "Equipe",
  validUntil: "Válida até {date}",
  entry: "Nº {number} no registro do organismo",
  since: "Membro desde {year}",
} satisfies Words<typeof english>;
