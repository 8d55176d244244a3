import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "Accréditations et adhésions",
  accreditations: "Accréditations",
  memberships: "Adhésions",
  offices: "Bureaux",
  people: "Équipe",
  accredited: "Accréditation délivrée par {body}, numéro {number}.",
  validUntil: "Valable jusqu’au {date}.",
  entry: "La contrôler dans le registre de {body}",
  since: "Membre depuis {year}.",
} satisfies Words<typeof english>;
