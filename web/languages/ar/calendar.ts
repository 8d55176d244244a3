import type { Words } from "../words.ts";
import type english from "../en/calendar.ts";

export default {
  summary: "انتهاء صلاحية الشهادة {number}",
  description: "تحقّق في ذلك اليوم مما ورد في السجل: {page}",
} satisfies Words<typeof english>;
