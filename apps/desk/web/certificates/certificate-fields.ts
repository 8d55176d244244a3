import {
  CERTIFICATE_TEXT_MAX,
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

/** The inputs for what is edited of a certificate. */
export const EDITED_INPUTS: readonly (Field & { readonly name: EditedName })[] = [
  // What a certificate is decides what else is asked.
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
    case "number":
    case "text":
      return { name, label, maxLength: CERTIFICATE_TEXT_MAX, suggests: field.name };
  }
});

/** As many letters as an input of one line shows at any width of the desk. */
const LINE_LETTERS = 40;

/** The same, with room for the lines of a value that has several, which an input of one line would join, and for long ones. */
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

/** A stored value as a browser's inputs have it. */
export function typedText(value: string | null): string {
  return (value ?? "").replaceAll(/\r\n?/g, "\n");
}

/** A typed value as the register will store it; undefined where nothing was typed. */
export function typedValue(
  { name, kind }: { readonly name: string; readonly kind?: string },
  typed: Values,
): string | undefined {
  const value = typed[name]?.trim();
  if (name === "particulars" && value !== undefined) return writtenDraft(value);
  return value === undefined || kind !== "date" ? value : typedDay(value);
}

/** Values that another certificate may have as well: none that holds this one's number, such as its link. */
export function withoutNumber(values: Values, number: string): (readonly [string, string])[] {
  const held = number.toLowerCase();
  return Object.entries(values).filter(
    ([name, value]) => name.endsWith("_date") || !value.toLowerCase().includes(held),
  );
}

/** What another certificate may have as well of particulars, in the present version of their kind, if there is one. */
export function copiedDraft(column: string, number: string, offered: OfferedKind | null): string {
  const stored = readParticulars(column);
  if (stored === undefined) return "";
  const copied = copiedParticulars(stored, number);
  const isEarlier = offered !== null && offered.version !== stored.kind?.version;
  return JSON.stringify(isEarlier ? movedTo(copied, offered) : copied);
}

/** A certificate as a form for a new one begins: without its number, what holds that, its days and its results. */
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
