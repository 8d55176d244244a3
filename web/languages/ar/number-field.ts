import type { Words } from "../words.ts";
import type english from "../en/number-field.ts";

export default {
  label: "رقم الشهادة",
  submit: "استعلام",
} satisfies Words<typeof english>;
