import {
  RESPONSE_PROMISE_HOURS,
  MESSAGE_RETENTION_DAYS,
} from "../../../domain/message-promises.ts";
import { CONTACT_LIMITS } from "../../../domain/contact-submission.ts";
import type { Words } from "../words.ts";
import type english from "../en/contact.ts";

const MESSAGE_LENGTH = `{count} من ${CONTACT_LIMITS.messageMax} حرف`;
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

export default {
  eyebrow: "اتصل بنا",
  heading: "أرسل إلينا رسالة",
  introduction: `اسأل عن شهادة أو تفتيش أو تدقيق. نقرأ كل رسالة ونردّ عليها خلال ${RESPONSE_PROMISE_HOURS} ساعة.`,
  report: "شهادة مشبوهة؟ ما تفعله وما ترسله إلينا",
  form: {
    heading: "رسالتك",
    required: "الحقول التي عليها علامة * إلزامية.",
    name: "الاسم الكامل",
    email: "البريد الإلكتروني",
    phone: "رقم الهاتف",
    message: "الرسالة",
    submit: "إرسال الرسالة",
    submitting: "جارٍ الإرسال…",
    slow: "يستغرق الإرسال وقتًا أطول من المعتاد. يبقى نصك هنا؛ اترك هذه الصفحة مفتوحة، أو ألغِ الإرسال وأعده لاحقًا.",
    cancel: "إلغاء",
    sendAgain: "إعادة المحاولة",
    reported: "بشأن الشهادة {number}:\n",
    suspicious: "بشأن شهادة مشبوهة:\n",
    answered: "جواب السجل: {answer}\n",
    leadsTo: "رابطها أو رمزها يؤدي إلى: {link}\n",
    fingerprint: "بصمة الملف (SHA-256): {sha256}\n",
    asked: "استفسار: {service}\n",
    services: {
      iso: ISO_CERTIFICATION,
      vessel: VESSEL_INSPECTION,
      quality: QUALITY_INSPECTION,
      compliance: COMPLIANCE_VERIFICATION,
      risk: RISK_ASSESSMENT,
      validation: CERTIFICATE_VALIDATION,
    },
    honeypot: "اترك هذا الحقل فارغًا",
    // The number stands for itself, so one form will do.
    length: { other: MESSAGE_LENGTH },
    faulty: "توجد مشكلة",
    cutShort: "النص الذي لصقته أطول من المسموح به، فحُذف آخره.",
    nothingPasted: "الحقل ممتلئ، فلم يُضف شيء مما لصقته.",
    sent: "أُرسلت رسالتك.",
    notSent: "لم تُرسَل رسالتك بعد",
    notAnswered: "ربما لم تصل رسالتك إلينا",
    problems: {
      honeypot: "في حقل لا يراه الناس نصٌّ ربما كتبته إضافة في المتصفح. أفرغه ثم أرسل رسالتك.",
      "message-limit":
        "وصلتنا رسائل كثيرة خلال ساعة، لذلك لا يمكن إرسال رسالتك الآن. يبقى نصك هنا، ويمكنك إرساله بعد ساعة على الأكثر.",
      "page-limit":
        "وصلت من شبكتك نماذج كثيرة خلال دقيقة، لذلك لا يمكن إرسال نموذجك الآن. ارجع في المتصفح إلى نصك، أو أعد تحميل هذه الصفحة بعد دقيقة لإرساله.",
      offline:
        "جهازك غير متصل بالإنترنت. يبقى نصك هنا، ويُرسل تلقائيًا عند عودة الاتصال إن تركت هذه الصفحة مفتوحة.",
      failed: "لا يزال نصك هنا. أرسله مرة أخرى بعد لحظات، ولا ضرر إن وصل إلينا مرتين.",
    },
    ifUrgent: "إن كان الأمر عاجلًا، فاتصل بالهاتف أو اكتب إلى {email}.",
    privacyHeading: "ما نحتفظ به:",
    privacy: `اسمك وبريدك الإلكتروني ورقم هاتفك ورسالتك، للرد عليك لا لغير ذلك، ومدة الاحتفاظ ${MESSAGE_RETENTION_DAYS} يومًا على الأكثر. لك أن تطلب الاطلاع عليها أو تصحيحها أو حذفها، ولك أن تقدّم شكوى. المزيد في {link}.`,
    privacyLink: "إشعار الخصوصية",
  },
  sideCards: {
    heading: "طرق أخرى للتواصل معنا",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    location: "المقر",
    businessHours: "ساعات العمل",
    openNow: "مفتوح الآن",
    closedNow: "مغلق الآن",
    inLondon: "بتوقيت لندن",
  },
  rules: {
    "name-required": "الاسم مطلوب",
    "name-too-long": `يجب ألّا يزيد عدد أحرف الاسم على ${CONTACT_LIMITS.nameMax}`,
    "name-characters": "لا يجوز أن يحتوي الاسم إلا على حروف ومسافات وشرطات وفواصل عليا",
    "email-required": "البريد الإلكتروني مطلوب",
    "email-invalid": "عنوان البريد الإلكتروني غير صحيح",
    "email-too-long": `يجب ألّا يزيد عدد أحرف البريد الإلكتروني على ${CONTACT_LIMITS.emailMax}`,
    "phone-too-long": `يجب ألّا تزيد خانات رقم الهاتف على ${CONTACT_LIMITS.phoneMax}`,
    "phone-invalid": "صيغة رقم الهاتف غير صحيحة",
    "message-too-short": `يجب ألّا يقل عدد أحرف الرسالة عن ${CONTACT_LIMITS.messageMin}`,
    "message-too-long": `يجب ألّا يزيد عدد أحرف الرسالة على ${CONTACT_LIMITS.messageMax}`,
  },
  hours: {
    days: ["الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"],
    daysFromTo: "{from}–{to}",
    hoursFromTo: "من {from} إلى {to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "مغلق",
  },
} satisfies Words<typeof english>;
