import type { Words } from "../words.ts";
import type english from "../en/statistics.ts";

export default {
  heading: "الشركة بالأرقام",
  labels: ["سنوات الخبرة", "عملاء حاصلون على شهادات", "دول نخدمها", "نسبة النجاح"],
} satisfies Words<typeof english>;
