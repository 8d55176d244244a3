import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/messages.ts";

export default {
  lookupFound: "عُثر على الشهادة وتم التحقق من قيدها",
  lookupInRegister: "عُثر على الشهادة في السجل",
  lookupNotFound: "لم يُعثر على الشهادة. يُرجى التأكد من الرقم وإعادة المحاولة.",
  lookupFailed: "خطأ أثناء الاستعلام عن الشهادة",
  lookupUnexpected: "حدث خطأ أثناء الاستعلام",
  urlScanned: "تمت قراءة الرابط بنجاح",
  urlCopied: "نُسخ الرابط إلى الحافظة",
  urlCopyFailed: "تعذّر نسخ الرابط",
  shareFailed: "المشاركة غير متاحة",
  contactSent: `شكرًا لتواصلك معنا! سنردّ عليك خلال ${RESPONSE_PROMISE_HOURS} ساعة.`,
  contactFailed: "تعذّر إرسال النموذج. يُرجى إعادة المحاولة.",
  contactUnexpected: "حدث خطأ. يُرجى إعادة المحاولة.",
} satisfies Words<typeof english>;
