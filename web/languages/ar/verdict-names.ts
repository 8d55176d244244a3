import type { Words } from "../words.ts";
import type english from "../en/verdict-names.ts";

export default {
  valid: "سارية",
  expired: "منتهية الصلاحية",
  "not-yet-valid": "لم يبدأ سريانها بعد",
  suspended: "موقوفة مؤقتًا",
  withdrawn: "مسحوبة",
  unclear: "الحالة غير واضحة",
  "not-found": "غير واردة في السجل",
  "could-not-check": "تعذّر الاستعلام",
} satisfies Words<typeof english>;
