import type { Words } from "../words.ts";
import type english from "../en/result.ts";
import dates from "./dates.ts";

export default {
  heading: "بيانات الشهادة",
  noteLabel: "ملاحظة من السجل:",
  qrCaption: "امسح الرمز للتحقق",
  qrLabel: "رمز QR للشهادة رقم {number}",
  compareHeading: "قارن بمستندك",
  compare:
    "راجع الحقول واحدًا واحدًا، بما فيها التواريخ والأرقام: فقد ينقل المزوِّر رقم شهادة صحيحة إلى مستند آخر.",
  report: "وجدت اختلافًا؟ أبلغنا",
  reportMissing: "الإبلاغ عن هذا الرقم",
  atIssue: "كما سُجّل عند الإصدار",
  calendar: "إضافة تاريخ انتهائها إلى تقويمي",
  print: "طباعة أو حفظ بصيغة PDF",
  copy: "نسخ الرابط",
  number: "الرقم المستعلَم عنه:",
  checked: "جرى الاستعلام {instant}.",
  tried: "جرت المحاولة {instant}.",
  tryAgain: "إعادة المحاولة",
  similar: "قد يكون الرقم في السجل بكتابة أخرى. هل هذا هو المكتوب في المستند؟",
  linkLabel: "رمز QR لرابط الرقم {number}",
  address: "العنوان الرسمي للسجل:",
  again:
    "تُبيّن هذه الصفحة ما ورد في السجل في ذلك الوقت. وللتحقق من جديد، امسح هذا الرمز أو افتح العنوان أدناه؛ ولا تثق بأي عنوان آخر، ولا بنسخة مطبوعة وحدها.",
  fields: {
    qr_validation: "التحقق برمز QR",
    certificate_number: "رقم الشهادة",
    vessel_name: "اسم السفينة",
    vessel_imo: "رقم IMO للسفينة",
    primary_object: "الموضوع الرئيسي",
    commodity: "السلعة",
    quantity: "الكمية",
    affiliate: "الشركة المنتسبة",
    branch: "الفرع",
    issuance_date: "تاريخ الإصدار",
    validity_date: "تاريخ انتهاء الصلاحية",
  },
  dates,
} satisfies Words<typeof english>;
