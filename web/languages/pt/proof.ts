import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "Acreditações e associações",
  accreditations: "Acreditações",
  memberships: "Associações",
  offices: "Escritórios",
  people: "Equipe",
  accredited: "Acreditação concedida por {body}, número {number}.",
  validUntil: "Válida até {date}.",
  entry: "Conferi-la no registro de {body}",
  since: "Membro desde {year}.",
} satisfies Words<typeof english>;
