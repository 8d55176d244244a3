import { CERTIFICATE_TEXT_MAX, EDITED_FIELDS } from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import type { Field, Values } from "../parts/fields.tsx";
import { typedDay } from "../parts/words.ts";

type EditedName = (typeof EDITED_FIELDS)[number]["name"];

/** The inputs for what is edited of a certificate. */
export const EDITED_INPUTS = EDITED_FIELDS.map(({ name, label, kind }) => {
  const field =
    kind === "date"
      ? { name, label, kind }
      : { name, label, maxLength: CERTIFICATE_TEXT_MAX, suggests: name };
  return field satisfies Field;
});

/** The same, with room for the lines of a value that has several: an input of one line would join them. */
export function inputsFor(values: { readonly [Name in EditedName]?: string | null }) {
  return EDITED_INPUTS.map((field) =>
    typedText(values[field.name] ?? null).includes("\n")
      ? Object.assign({}, field, { kind: "lines" as const })
      : field,
  );
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
  return value === undefined || kind !== "date" ? value : typedDay(value);
}

/** A certificate as a form for a new one begins: without its number, and what holds that. */
export function copiedValues(certificate: StoredCertificate): Values {
  const { certificate_number: number, validity_date: end } = certificate;
  const values = EDITED_INPUTS.flatMap(({ name }) => {
    const value = typedText(certificate[name]);
    return value.toLowerCase().includes(number.toLowerCase()) ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(values), endless: end === null ? "yes" : "" };
}
