import type { LanguageCode } from "../site/languages.ts";
import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./columns.ts";
import { comparableName, fieldNamed } from "./column-names.ts";
import { type Captions, FIELD_LABELS } from "./field-labels.ts";

const CAPTION_MAX = 60;
const CAPTIONS_MAX = 50;

/** These words head the values of several fields. */
const OPEN: ReadonlySet<string> = new Set(
  Object.values({
    en: "Date|Day|No|Nr|Number|Ref|Reference|Name",
    ar: "التاريخ|تاريخ|الرقم|رقم|المرجع|الاسم|اسم",
    fr: "Jour|Numéro|Nom",
    es: "Fecha|Día|Número|Nombre",
    pt: "Data|Dia|Nome",
  } satisfies Record<LanguageCode, string>).flatMap((names) =>
    names.split("|").map(comparableName),
  ),
);

function captionFault(
  field: CertificateFieldName,
  caption: string,
  otherCaptions: Captions,
): string | undefined {
  const name = comparableName(caption);
  if (!/\p{L}.*\p{L}/u.test(caption)) return "it has fewer than two letters";
  if (caption.length > CAPTION_MAX) return `it has more than ${CAPTION_MAX} characters`;
  if (OPEN.has(name)) return "it may head the values of several fields";
  const known = KNOWN.get(name) ?? fieldNamed(caption);
  const named = CERTIFICATE_FIELDS.find((one) =>
    otherCaptions[one.name]?.some((otherCaption) => comparableName(otherCaption) === name),
  )?.name;
  const namedField = [known, named].find((one) => one !== undefined && one !== field);
  return namedField === undefined ? undefined : `it is a name of ${namedField}, too`;
}

const KNOWN: ReadonlyMap<string, CertificateFieldName> = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name }) =>
    FIELD_LABELS[name].map((label) => [comparableName(label), name] as const),
  ),
);

/** Returns an error without a full stop, or undefined. */
export function captionsFault(given: unknown): string | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return "it must be an object of fields, each with a list of captions";
  }
  const lists = Object.entries(given) as [string, unknown][];
  for (const [field, captions] of lists) {
    if (!isField(field)) return `"${field}" is not a field of a certificate`;
    if (!isTexts(captions) || captions.length > CAPTIONS_MAX) {
      return `${field} must have a list of at most ${CAPTIONS_MAX} captions in quotation marks`;
    }
  }
  for (const { name: field } of CERTIFICATE_FIELDS) {
    for (const caption of (given as Captions)[field] ?? []) {
      const fault = captionFault(field, caption, given);
      if (fault !== undefined) return `"${caption}" can't be a caption of ${field}: ${fault}`;
    }
  }
  return undefined;
}

function isField(name: string): boolean {
  return CERTIFICATE_FIELDS.some((field) => field.name === name);
}

function isTexts(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((text) => typeof text === "string");
}
