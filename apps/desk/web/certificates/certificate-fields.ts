import { CERTIFICATE_TEXT_MAX, EDITED_FIELDS } from "@register/domain/certificate";
import type { Field } from "../parts/fields.tsx";

/** The inputs for what is edited of a certificate. */
export const EDITED_INPUTS = EDITED_FIELDS.map(({ name, label, kind }) => {
  const field =
    kind === "date" ? { name, label, kind } : { name, label, maxLength: CERTIFICATE_TEXT_MAX };
  return field satisfies Field;
});

/** A stored value as an input of one line shows it; only what is typed into that input takes its line breaks away. */
export function inOneLine(value: string | null): string {
  return (value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .join(" ");
}
