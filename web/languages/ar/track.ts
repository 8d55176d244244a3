import { CERTIFICATE_NUMBER_MAX } from "../../../domain/certificate-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/track.ts";
import { OFFLINE, SCANNER_NOT_LOADED } from "./phrases.ts";

export default {
  eyebrow: "السجل العام",
  heading: "التحقق من شهادة",
  introduction: "أدخل الرقم أو امسح الرمز ضوئيًا، ثم قارن القيد بالمستند الذي بيدك.",
  form: {
    hint: `حروف لاتينية وأرقام من 0 إلى 9 وشرطات، ولا يزيد عدد الخانات على ${CERTIFICATE_NUMBER_MAX}. ولا فرق بين الحروف الكبيرة والصغيرة.`,
    submitting: "جارٍ الاستعلام…",
    scanned: "مضمون الرمز «{text}»، وهو ليس رقم شهادة.",
    suggestion: {
      zero: "هل تقصد أحد هذه الأرقام؟",
      one: "هل تقصد هذا الرقم؟",
      two: "هل تقصد أحد هذين الرقمين؟",
      few: "هل تقصد أحد هذه الأرقام؟",
      many: "هل تقصد أحد هذه الأرقام؟",
      other: "هل تقصد أحد هذه الأرقام؟",
    },
    acceptSuggestion: "الاستعلام عن {number}",
  },
  scanner: {
    heading: "رمز QR أو باركود",
    text: "وجّه الكاميرا إلى الرمز الموجود على الشهادة، أو اختر صورة له.",
    open: "مسح رمز QR أو باركود",
    close: "إغلاق الماسح",
    loading: "جارٍ تحميل الماسح…",
    loadFailed: SCANNER_NOT_LOADED,
    offline: "جهازك غير متصل بالإنترنت.",
    tryAgain: "إعادة المحاولة",
  },
  document: {
    open: "مقارنة مستند",
    text: "لديك الملف؟ اختر ملف PDF أو صورة، أو أفلته هنا: يُقرأ على هذا الجهاز ولا يُرفع.",
    failed: "تعذّر تحميل قارئ المستندات. تحقق من الاتصال واختر الملف مرة أخرى.",
  },
  howToVerify: "طريقة التحقق خطوة بخطوة",
  guide: {
    heading: "قبل أن تعتمد على شهادة",
    points: [
      {
        title: "اعثر على الرقم",
        text: "تجده مطبوعًا على الشهادة، إلى جانب رمز QR أو الباركود إن وُجد.",
      },
      {
        title: "قارن كل حقل",
        text: "قد ينقل المزوِّر رقم شهادة صحيحة إلى مستند آخر. ويجب أن تتفق السفينة والبضائع والكمية والتواريخ جميعها مع السجل.",
      },
      {
        title: "اسأل إن وجدت اختلافًا",
        text: "لا تعتمد على مستند يخالف السجل في أي شيء. راسلنا وسننظر في الأمر.",
      },
    ],
  },
  numberRules: {
    required: "رقم الشهادة مطلوب",
    "too-long": `يجب ألّا تزيد خانات رقم الشهادة على ${CERTIFICATE_NUMBER_MAX}`,
    characters: "لا يجوز أن يحتوي رقم الشهادة إلا على حروف لاتينية وأرقام من 0 إلى 9 وشرطات",
  },
  offline: OFFLINE,
} satisfies Words<typeof english>;
