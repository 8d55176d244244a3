import type { Words } from "../words.ts";
import type english from "../en/contact-without-script.ts";

export default {
  sentence: "يحتاج هذا النموذج إلى JavaScript. إن لم يتوفر، يُرجى الكتابة إلى {email}.",
} satisfies Words<typeof english>;
