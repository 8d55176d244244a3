import { CERTIFICATE_FIELDS, CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import type { Field } from "../parts/fields.tsx";

/** The fields but the number, which is changed by itself. */
export const EDITED_FIELDS = CERTIFICATE_FIELDS.flatMap(({ name, label, kind }) => {
  if (name === "certificate_number") return [];
  const field =
    kind === "date" ? { name, label, kind } : { name, label, maxLength: CERTIFICATE_TEXT_MAX };
  return [field satisfies Field];
});

/** A stored value as an input of one line shows it; only what is typed into that input takes its line breaks away. */
export function inOneLine(value: string | null): string {
  return (value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .join(" ");
}
