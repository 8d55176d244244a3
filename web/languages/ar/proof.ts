import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "ما يمكنك التأكد منه",
  accreditations: "الاعتمادات",
  memberships: "العضويات",
  offices: "المكاتب",
  people: "فريقنا",
  validUntil: "صالح حتى {date}",
  entry: "الرقم {number} في سجل الجهة نفسها",
  since: "أعضاء منذ عام {year}",
} satisfies Words<typeof english>;
