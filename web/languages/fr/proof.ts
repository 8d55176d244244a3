import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "Ce que vous pouvez contrôler",
  accreditations: "Accréditations",
  memberships: "Adhésions",
  offices: "Bureaux",
  people: "Équipe",
  validUntil: "Valable jusqu’au {date}",
  entry: "N° {number} au registre de l’organisme",
  since: "Membre depuis {year}",
} satisfies Words<typeof english>;
