import type { LanguageCode } from "../site/languages.ts";
import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./columns.ts";
import ar from "./labels/ar.json" with { type: "json" };
import en from "./labels/en.json" with { type: "json" };
import es from "./labels/es.json" with { type: "json" };
import fr from "./labels/fr.json" with { type: "json" };
import pt from "./labels/pt.json" with { type: "json" };

export type FieldLabels = Readonly<Record<CertificateFieldName, readonly string[]>>;

/** A company's own captions, for every language. */
export type Captions = Partial<FieldLabels>;

/**
 * A label must mean one field, because a differing value beside it is reported. "~" marks names for spreadsheets only,
 * "^" names for documents only, never reported as different.
 */
const LABELS: readonly FieldLabels[] = Object.values({
  en,
  ar,
  fr,
  es,
  pt,
} satisfies Record<LanguageCode, FieldLabels>);

const named = (name: CertificateFieldName, without: "~" | "^") =>
  [...new Set(LABELS.flatMap((labels) => labels[name]))].flatMap((label) =>
    label.startsWith(without) ? [] : label.replace(/^[~^]/, ""),
  );

const ofAll = (without: "~" | "^") =>
  Object.fromEntries(
    CERTIFICATE_FIELDS.map(({ name }) => [name, named(name, without)]),
  ) as unknown as FieldLabels;

export const FIELD_LABELS = ofAll("~");

export function labelsWith(captions: Captions): FieldLabels {
  return Object.fromEntries(
    CERTIFICATE_FIELDS.map(({ name }) => [
      name,
      [...FIELD_LABELS[name], ...(captions[name] ?? [])],
    ]),
  ) as unknown as FieldLabels;
}

export const COLUMN_NAMES = ofAll("^");
