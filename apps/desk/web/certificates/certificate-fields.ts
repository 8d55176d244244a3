import {
  CERTIFICATE_TEXT_MAX,
  columnsOfKind,
  copiedParticulars,
  EDITED_FIELDS,
  readParticulars,
} from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import type { Field, Values } from "../parts/fields.tsx";
import { typedDay } from "../parts/formats.ts";
import { movedTo, type OfferedKind, writtenDraft } from "./particulars-draft.ts";
import { KindInput, ParticularsForm } from "./particulars-form.tsx";

type EditedName = (typeof EDITED_FIELDS)[number]["name"];

const YES_OR_NO = [
  ["", "Not said"],
  ["yes", "Yes"],
  ["no", "No"],
] as const;

export const EDITED_INPUTS: readonly (Field & { readonly name: EditedName })[] = [
  // The kind comes first, because it decides about other fields.
  ...EDITED_FIELDS.filter(({ kind }) => kind === "kind"),
  ...EDITED_FIELDS.filter(({ kind }) => kind !== "kind" && kind !== "particulars"),
  ...EDITED_FIELDS.filter(({ kind }) => kind === "particulars"),
].map((field) => {
  const { name, label } = field;
  switch (field.kind) {
    case "date":
      return { name, label, kind: field.kind };
    case "yes-no":
      return { name, label, options: YES_OR_NO };
    case "lines":
      return { name, label, kind: field.kind, maxLength: CERTIFICATE_TEXT_MAX };
    case "kind":
      return { name, label, render: KindInput };
    case "particulars":
      return { name, label, render: ParticularsForm };
    case "imo":
    case "quantity":
    case "vessel":
    case "text":
      return { name, label, maxLength: CERTIFICATE_TEXT_MAX, suggests: field.name };
  }
});

export const VESSEL_FIELDS = columnsOfKind("vessel", "imo");

/** Letters that fit into a one-line input at any width. */
const LINE_LETTERS = 40;

/** Uses larger inputs for long values and for several lines, which a one-line input would join. */
export function inputsFor(values: { readonly [Name in EditedName]?: string | null }) {
  return EDITED_INPUTS.map((field) => {
    if (field.render !== undefined) return field;
    const value = typedText(values[field.name] ?? null);
    if (field.kind === undefined && value.includes("\n"))
      return Object.assign({}, field, { kind: "lines" as const });
    const isLong = field.kind === undefined && value.length > LINE_LETTERS;
    return isLong ? Object.assign({}, field, { kind: "long" as const }) : field;
  });
}

/** Browsers normalise line ends in inputs. */
export function typedText(value: string | null): string {
  return (value ?? "").replaceAll(/\r\n?/g, "\n");
}

/** The value as it will be stored; undefined if nothing was typed. */
export function typedValue(
  { name, kind }: { readonly name: string; readonly kind?: string },
  typed: Values,
): string | undefined {
  const value = typed[name]?.trim();
  if (name === "particulars" && value !== undefined) return writtenDraft(value);
  return value === undefined || kind !== "date" ? value : typedDay(value);
}

/** Drops values that contain the certificate's number, such as its link. */
export function withoutNumber(values: Values, number: string): (readonly [string, string])[] {
  const held = number.toLowerCase();
  return Object.entries(values).filter(
    ([name, value]) => name.endsWith("_date") || !value.toLowerCase().includes(held),
  );
}

/** Copies particulars, moved to the present version of their kind if there is one. */
export function copiedDraft(column: string, number: string, offered: OfferedKind | null): string {
  const stored = readParticulars(column);
  if (stored === undefined) return "";
  const copied = copiedParticulars(stored, number);
  const isEarlier = offered !== null && offered.version !== stored.kind?.version;
  return JSON.stringify(isEarlier ? movedTo(copied, offered) : copied);
}

/** The start of a copy: without the number, dates and results. */
export function copiedValues(certificate: StoredCertificate, offered: OfferedKind | null): Values {
  const values = EDITED_INPUTS.filter(({ kind }) => kind !== "date").map(
    ({ name }) => [name, typedText(certificate[name])] as const,
  );
  const number = certificate.certificate_number;
  const particulars = copiedDraft(certificate.particulars ?? "", number, offered);
  return {
    ...Object.fromEntries(withoutNumber(Object.fromEntries(values), number)),
    particulars,
    endless: certificate.validity_date === null ? "yes" : "",
  };
}
