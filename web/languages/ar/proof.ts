import type { Words } from "../words.ts";
import type english from "../en/proof.ts";

export default {
  heading: "الاعتمادات والعضويات",
  accreditations: "الاعتمادات",
  memberships: "العضويات",
  offices: "المكاتب",
  people: "فريقنا",
  accredited: "معتمدة من {body}، برقم {number}.",
  validUntil: "سارية حتى {date}.",
  entry: "التحقق من ذلك في سجل {body}",
  since: "عضو منذ عام {year}.",
} satisfies Words<typeof english>;
