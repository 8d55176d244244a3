/** Phrases that several files of this language share. */

/** What the company does and where, said of "a partner" or of "your partner". */
export const WORK_AND_REACH =
  "يتولى تفتيش الجودة ومنح الشهادات في الشرق الأوسط وأفريقيا وأوروبا والأمريكتين";

/** The company in one line (specification, section 1). */
export const POSITIONING = `شريك حاصل على شهادة ISO، ${WORK_AND_REACH}`;

export const LOCATION = "المملكة المتحدة";

/** Of an answer that did not come. */
export const UNKNOWN = "ولا يعني ذلك أن الشهادة سليمة ولا أنها غير سليمة";

export const OFFLINE = `جهازك غير متصل بالإنترنت، ${UNKNOWN}: سيُعاد الاستعلام تلقائيًا عند عودة الاتصال.`;

export const SCANNER_NOT_LOADED = "تعذّر تحميل الماسح. أعد المحاولة، أو اكتب الرقم.";

export const ISO_CERTIFICATION = "شهادات ISO";
export const VESSEL_INSPECTION = "تفتيش السفن";
export const QUALITY_INSPECTION = "تفتيش الجودة";
export const COMPLIANCE_VERIFICATION = "التحقق من المطابقة";
export const RISK_ASSESSMENT = "تقييم المخاطر";
export const CERTIFICATE_VALIDATION = "إثبات صحة الشهادات";
