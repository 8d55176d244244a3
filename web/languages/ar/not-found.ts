import type { Words } from "../words.ts";
import type english from "../en/not-found.ts";

export default {
  message: "عذرًا! الصفحة غير موجودة",
  home: "العودة إلى الرئيسية",
} satisfies Words<typeof english>;
