import type { LanguageCode } from "../../../domain/languages.ts";

/** A term of the trade, and what a translation of an entry with it has to hold. */
export interface GlossaryTerm {
  /** As docs/glossary.md has it. */
  readonly term: string;
  /** Where an English entry has the term. */
  readonly english: RegExp;
  /** Stems in each language, without the short vowels of Arabic: one of them has to stand there. */
  readonly forms: Readonly<Record<Exclude<LanguageCode, "en">, readonly string[]>>;
}

export const GLOSSARY_TERMS: readonly GlossaryTerm[] = [
  {
    term: "certificate",
    english: /\bcertificates?\b/i,
    forms: { ar: ["شهاد"], fr: ["certificat"], es: ["certificado"], pt: ["certificado"] },
  },
  {
    term: "register",
    english: /\bregisters?\b/i,
    forms: { ar: ["سجل"], fr: ["registre"], es: ["registro"], pt: ["registro"] },
  },
  {
    term: "record (in the register)",
    english: /\b(?:the|its|one) records?\b/i,
    forms: {
      ar: ["قيد", "قيود"],
      fr: ["données du registre"],
      es: ["datos del registro"],
      pt: ["dados do registro"],
    },
  },
  {
    term: "verdict",
    english: /\bverdicts?\b/i,
    forms: { ar: ["نتيج", "نتائج"], fr: ["résultat"], es: ["resultado"], pt: ["resultado"] },
  },
  {
    term: "in force",
    english: /\bin force\b/i,
    forms: {
      ar: ["ساري", "سري"],
      fr: ["en vigueur"],
      es: ["vigente", "vigencia"],
      pt: ["em vigor", "vigência"],
    },
  },
  {
    term: "valid (verdict)",
    english: /\bvalid\b/i,
    forms: {
      ar: ["ساري", "سريان", "صالح"],
      fr: ["valide", "valable"],
      es: ["válid", "vigente"],
      pt: ["válid"],
    },
  },
  {
    term: "validity",
    english: /\bvalidity\b/i,
    forms: {
      ar: ["صلاحي"],
      fr: ["validité", "valable jusqu’au"],
      es: ["validez", "vigencia", "válido hasta"],
      pt: ["validade", "válido até"],
    },
  },
  {
    term: "expired",
    english: /\bexpired\b/i,
    forms: { ar: ["منتهي"], fr: ["expiré"], es: ["caducad"], pt: ["vencid"] },
  },
  {
    term: "suspended",
    english: /\bsuspended\b/i,
    forms: {
      ar: ["علق", "موقوفة مؤقتا"],
      fr: ["suspendu"],
      es: ["suspendid"],
      pt: ["suspens", "suspendemos"],
    },
  },
  {
    term: "withdrawn",
    english: /\bwithdrawn\b/i,
    forms: {
      ar: ["سحب", "مسحوب"],
      fr: ["retiré"],
      es: ["retirad"],
      pt: ["cancelad", "cancelamos"],
    },
  },
  {
    term: "genuine",
    english: /\bgenuine\b/i,
    forms: { ar: ["صحيح"], fr: ["authentique"], es: ["auténtic"], pt: ["autêntic"] },
  },
  {
    term: "forged",
    english: /\bforged\b/i,
    forms: { ar: ["مزور"], fr: ["faux"], es: ["falsificad"], pt: ["falsificad"] },
  },
  {
    term: "forger",
    english: /\bforgers?\b/i,
    forms: { ar: ["مزور"], fr: ["faussaire"], es: ["falsificador"], pt: ["falsificador"] },
  },
  {
    term: "verify",
    english: /\b(?:verify|verification|verified)\b/i,
    forms: { ar: ["تحقق"], fr: ["vérifi"], es: ["verific"], pt: ["verific"] },
  },
  {
    term: "inspection",
    english: /\binspections?\b/i,
    forms: { ar: ["تفتيش"], fr: ["inspection"], es: ["inspecci"], pt: ["inspeç"] },
  },
  {
    term: "pre-shipment inspection",
    english: /\b(?:pre-shipment|before shipment)\b/i,
    forms: {
      ar: ["قبل الشحن"],
      fr: ["avant expédition"],
      es: ["previa al embarque", "antes del embarque"],
      pt: ["pré-embarque", "antes do embarque"],
    },
  },
  {
    term: "final inspection",
    english: /\bfinal inspection\b/i,
    forms: {
      ar: ["التفتيش النهائي"],
      fr: ["inspection finale"],
      es: ["inspección final"],
      pt: ["inspeção final"],
    },
  },
  {
    term: "vessel",
    english: /\bvessels?\b/i,
    forms: { ar: ["سفين", "سفن"], fr: ["navire"], es: ["buque"], pt: ["navio"] },
  },
  {
    term: "IMO number",
    english: /\bIMO number\b/i,
    forms: { ar: ["رقم IMO"], fr: ["numéro OMI"], es: ["número IMO"], pt: ["número IMO"] },
  },
  {
    term: "owner",
    english: /\bowners?\b/i,
    forms: { ar: ["مالك", "ملاك"], fr: ["propriétaire"], es: ["propietari"], pt: ["proprietári"] },
  },
  {
    term: "charterer",
    english: /\bcharterers?\b/i,
    forms: { ar: ["مستأجر"], fr: ["affréteur"], es: ["fletador"], pt: ["afretador"] },
  },
  {
    term: "commodity",
    english: /\bcommodit(?:y|ies)\b/i,
    forms: { ar: ["سلع"], fr: ["marchandise"], es: ["mercancía"], pt: ["mercadoria"] },
  },
  {
    term: "quantity",
    english: /\bquantity\b/i,
    forms: { ar: ["كمي"], fr: ["quantité"], es: ["cantidad"], pt: ["quantidade"] },
  },
  {
    term: "accredited",
    english: /\baccredited\b/i,
    forms: { ar: ["معتمد"], fr: ["accrédité"], es: ["acreditad"], pt: ["acreditad"] },
  },
  {
    term: "audit",
    english: /\baudits?\b/i,
    forms: { ar: ["تدقيق"], fr: ["audit"], es: ["audit"], pt: ["audit"] },
  },
  {
    term: "management system",
    english: /\bmanagement systems?\b/i,
    forms: {
      ar: ["نظام إدار", "نظم إدار", "نظم الإدار", "نظام الإدار", "أنظمة الإدار", "أنظمة إدار"],
      fr: ["systèmes de management", "système de management"],
      es: ["sistemas de gestión", "sistema de gestión"],
      pt: ["sistemas de gestão", "sistema de gestão"],
    },
  },
  {
    term: "compliance",
    english: /\bcompliance\b/i,
    forms: { ar: ["مطابق"], fr: ["conformité"], es: ["conformidad"], pt: ["conformidade"] },
  },
  {
    term: "risk assessment",
    english: /\brisk assessment\b/i,
    forms: {
      ar: ["تقييم المخاطر"],
      fr: ["évaluation des risques"],
      es: ["evaluación de riesgos"],
      pt: ["avaliação de riscos"],
    },
  },
  {
    term: "QR code",
    english: /\bQR codes?\b/i,
    forms: {
      ar: ["رمز QR", "رموز QR"],
      fr: ["code QR", "codes QR"],
      es: ["código QR", "códigos QR"],
      pt: ["QR Code"],
    },
  },
  {
    term: "barcode",
    english: /\bbarcodes?\b/i,
    forms: {
      ar: ["باركود"],
      fr: ["code-barres", "codes-barres"],
      es: ["código de barras", "códigos de barras", "código QR o de barras"],
      pt: ["código de barras", "códigos de barras"],
    },
  },
  {
    term: "scanner",
    english: /\bscanner\b/i,
    forms: { ar: ["ماسح"], fr: ["scanner"], es: ["escáner"], pt: ["scanner", "leitor"] },
  },
  {
    term: "branch",
    english: /\bbranch\b/i,
    forms: { ar: ["الفرع"], fr: ["succursale"], es: ["sucursal"], pt: ["filial"] },
  },
  {
    term: "affiliate",
    english: /\baffiliate\b/i,
    forms: { ar: ["منتسب"], fr: ["affiliée"], es: ["afiliada"], pt: ["afiliada"] },
  },
];

/** Entries that do without the term of their English text, and why. */
export const GLOSSARY_EXCEPTIONS: readonly {
  readonly languages: readonly LanguageCode[];
  readonly path: string;
  readonly terms: readonly string[];
  readonly reason: string;
}[] = [
  {
    languages: ["ar", "fr", "es", "pt"],
    path: "verdicts.verified",
    terms: ["verify"],
    reason:
      "It says what the badge means: the certificate is in the register. It may have expired, too.",
  },
  {
    languages: ["fr", "es", "pt"],
    path: "verdicts.outcomes.ambiguous.sentence",
    terms: ["record (in the register)"],
    reason: "It says that the number is in the register more than once.",
  },
  {
    languages: ["es"],
    path: "verdicts.sentences.suspended",
    terms: ["in force"],
    reason: "It says: until we have lifted the suspension.",
  },
  {
    languages: ["fr", "pt"],
    path: "track.scanner.open",
    terms: ["QR code", "barcode"],
    reason: "The heading above the button names both; with both it would not fit the button.",
  },
];
