import type { Words } from "../words.ts";
import type english from "../en/verdicts.ts";
import { UNKNOWN, OFFLINE } from "./phrases.ts";
import NAMES from "./verdict-names.ts";

export default {
  verified: "مقيّدة في السجل",
  inRegister: "مقيّدة في السجل",
  words: NAMES,
  sentences: {
    valid:
      "هذه الشهادة سارية حتى نهاية يوم {date} بتوقيت لندن: قارن كل حقل بمستندك قبل أن تعتمد عليها.",
    validWithoutEnd:
      "هذه الشهادة سارية اليوم، ولم يُذكر تاريخ لانتهاء صلاحيتها: قارن كل حقل بمستندك قبل أن تعتمد عليها.",
    expired:
      "انتهت صلاحية هذه الشهادة يوم {date}، فلا تعتمد عليها: اطلب ممن عرضها عليك الشهادة السارية حاليًا.",
    "not-yet-valid": "يبدأ سريان هذه الشهادة يوم {date}، فلا تعتمد عليها قبل ذلك اليوم.",
    suspended: "علّقنا هذه الشهادة وأوقفنا سريانها مؤقتًا، فلا تعتمد عليها إلى أن نعيد سريانها.",
    withdrawn:
      "سحبنا هذه الشهادة ولم تعد سارية، فلا تعتمد عليها أيًّا كانت التواريخ الواردة في مستندك.",
    unclear:
      "ورد في السجل «{found}» حيث ينبغي أن تُذكر الحالة أو التاريخ، فلا تعتمد على الشهادة قبل أن تسألنا.",
  },
  outcomes: {
    "not-found": {
      word: NAMES["not-found"],
      sentence:
        "لا توجد في سجلنا شهادة بهذا الرقم: راجع كل حرف ورقم فيه، وإن كان مطابقًا لما في المستند فلا تعتمد على المستند وأبلغنا.",
    },
    failed: {
      word: NAMES["could-not-check"],
      sentence: `تعذّر الوصول إلى السجل، ${UNKNOWN}: يُرجى إعادة المحاولة بعد دقيقة.`,
    },
    offline: { word: NAMES["could-not-check"], sentence: OFFLINE },
    ambiguous: {
      word: NAMES.unclear,
      sentence:
        "في سجلنا أكثر من قيد بهذا الرقم. أرسل إلينا الرقم، ولا تعتمد على الشهادة قبل أن نجيبك.",
    },
    limited: {
      word: NAMES["could-not-check"],
      sentence: `زاد عدد الاستعلامات من اتصالك بالإنترنت على الحد، فلم يُجَب عن هذا الاستعلام، ${UNKNOWN}: يُرجى الانتظار دقيقة ثم إعادة المحاولة.`,
    },
    unexpected: {
      word: NAMES["could-not-check"],
      sentence: `تعذّرت قراءة الجواب، ${UNKNOWN}: يُرجى إعادة المحاولة، عبر اتصال آخر إن أمكن.`,
    },
  },
} satisfies Words<typeof english>;
