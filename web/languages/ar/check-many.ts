import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/check-many.ts";

export default {
  eyebrow: "السجل العام",
  heading: "التحقق من عدة شهادات",
  introduction: `تحقّق من ${CHECKED_NUMBERS_MAX} شهادة كحد أقصى دفعة واحدة، واحتفظ بالإجابات في جدول أو على الورق.`,
  label: "أرقام الشهادات",
  hint: "رقم في كل سطر، أو أي نص ترد فيه الأرقام.",
  submit: "تحقّق",
  file: {
    open: "اختيار جدول بيانات",
    text: "ملف Excel (.xlsx) أو CSV أو نص. ويمكنك أيضًا إفلاته أو لصقه في هذه الصفحة. يُقرأ الملف على هذا الجهاز ولا يُرفع. وتُقارَن بالسجل أعمدة مثل السفينة والكمية وانتهاء الصلاحية.",
    reading: "جارٍ قراءة {name}…",
    failed: "تعذّر تحميل قارئ الجداول. تحقّق من الاتصال واختر الملف من جديد.",
    faults: {
      "too-large": "هذا الملف أكبر من اللازم، ولم يُقرأ.",
      "password-or-old":
        "هذا الملف محمي بكلمة مرور أو بالتنسيق القديم .xls. احفظه بتنسيق .xlsx دون كلمة مرور ثم اختره من جديد.",
      "not-a-table": "هذا الملف ليس جدول بيانات ولا نصًا، ولم يُقرأ.",
      damaged: "هذا الملف تالف، وتعذّرت قراءته.",
      empty: "هذا الملف فارغ.",
    },
  },
  none: "لم يُعثر على أي رقم شهادة. اكتب رقمًا في كل سطر.",
  left: {
    repeated: {
      other: "أرقام مكررة جرى التحقق منها مرة واحدة: {count}.",
    },
    beyond: {
      other: `أرقام زائدة على أول ${CHECKED_NUMBERS_MAX} لم تُدرج: {count}.`,
    },
    unread: {
      other: "أسطر ليس فيها رقم شهادة ({count}):",
    },
  },
  answers: "الإجابات",
  progress: "تم التحقق من {done} من {all}",
  done: { other: "عدد الأرقام {count} –" },
  total: "{word}: {count}",
  all: "الكل: {count}",
  differ: "مختلف عن ملفك",
  verdict: "النتيجة",
  given: "ملفك",
  compared: {
    agrees: "مطابق",
    differs: "مختلف",
    nothing: "لا شيء للمقارنة",
    difference: "{field} — في ملفك: {given}، في السجل: {value}",
  },
  reasons: {
    failed: "لم يستجب السجل.",
    offline: "جهازك غير متصل بالإنترنت.",
    limited: "بلغت عمليات الاستعلام حدّها.",
    unexpected: "تعذّرت قراءة الإجابة.",
    ambiguous: "هذا الرقم وارد في السجل أكثر من مرة.",
    invalid: "هذا ليس رقم شهادة.",
  },
  limited: {
    other: "وردت استعلامات كثيرة من اتصالك بالإنترنت. يمكن التحقق من الباقي بعد {count} دقيقة.",
  },
  ready: "يمكن التحقق من الباقي الآن.",
  remaining: {
    other: "التحقق من الباقي ({count})",
  },
  csv: "تنزيل بصيغة CSV",
  print: "طباعة البيان",
  calendar: "إضافة تواريخ الانتهاء إلى تقويمي",
  notLoaded: "تعذّر التحميل. تحقّق من الاتصال وأعد المحاولة.",
  statement: "بيان من السجل العام",
  checked: "جرى التحقق الساعة {time} بتوقيت لندن في {date}.",
} satisfies Words<typeof english>;
