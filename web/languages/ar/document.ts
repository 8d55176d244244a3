import { COMPANY } from "../../content/company.ts";
import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/document.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  descriptions: {
    home: `${COMPANY.name} ${POSITIONING}. تحقّق من شهادة بالرجوع إلى السجل.`,
    services:
      "منح شهادات ISO 9001 وISO 14001 وISO 45001، وتفتيش السفن، وتفتيش جودة السلع، والتحقق من المطابقة، وتقييم المخاطر، وإثبات صحة الشهادات.",
    track: `أدخل رقم شهادة صادرة عن ${COMPANY.name} وقارن ما ورد في السجل بالمستند الذي بيدك.`,
    checkMany: `تحقّق دفعة واحدة مما يصل إلى ${CHECKED_NUMBERS_MAX} رقم شهادة صادرة عن ${COMPANY.name}، مكتوبة أو ملصقة أو من جدول بيانات، واحتفظ بالإجابات.`,
    about: `${COMPANY.name} جهة لمنح الشهادات والتفتيش مقرها المملكة المتحدة، تخدم عملاء القطاع البحري والشحن والمنشآت التي تحتاج إلى شهادة أو تفتيش.`,
    contact: `الهاتف والبريد الإلكتروني وساعات العمل ونموذج للمراسلة. تردّ ${COMPANY.name} خلال ${RESPONSE_PROMISE_HOURS} ساعة.`,
    howToVerify: `كيف تتحقق من شهادة صادرة عن ${COMPANY.name} في السجل العام، وعلى أي عنوان، وما تعنيه كل نتيجة.`,
    reportCertificate: `ما تفعله بشهادة باسم ${COMPANY.name} قد تكون مزوَّرة، وما ترسله إلينا، وإلى أين. نردّ خلال ${RESPONSE_PROMISE_HOURS} ساعة.`,
    accessibility: `ما يوفّره موقع ${COMPANY.name} ليتمكن الجميع من استخدامه، وما لا يعمل بعد، ومن تُبلغه.`,
    privacy: `ما تحتفظ به ${COMPANY.name} عن زوار الموقع ومرسلي الرسائل، ولماذا، وإلى متى، وما لهم من حقوق.`,
    notFound: "لا توجد صفحة على هذا العنوان.",
    company: POSITIONING,
    socialImage: `${COMPANY.fullName}: شهادات تثبت عند التحقق`,
  },
  offer: "اقرأ هذه الصفحة بالعربية",
} satisfies Words<typeof english>;
