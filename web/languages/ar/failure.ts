import type { Words } from "../words.ts";
import type english from "../en/failure.ts";
import { UNKNOWN } from "./phrases.ts";

export default {
  heading: "لا يمكن الاستعلام من السجل الآن",
  text: `موقعنا لا يستجيب الآن، ${UNKNOWN}. لا تقبل شيئًا ولا ترفضه بسبب هذه الصفحة.`,
  retry: "أعد المحاولة بعد دقيقة. وإن كنت ترسل رسالة فربما لم تصلنا: أرسلها من جديد حينها.",
  tryAgain: "إعادة المحاولة",
  call: "إن لم يكن بوسعك الانتظار، فاتصل بنا على {phone} أو اكتب إلى {email}.",
} satisfies Words<typeof english>;
