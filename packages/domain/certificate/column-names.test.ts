import { expect, it } from "vitest";
import { CERTIFICATE_FIELDS } from "./columns.ts";
import { comparableName, fieldNamed } from "./column-names.ts";
import { COLUMN_NAMES, FIELD_LABELS } from "./field-labels.ts";

it.each(CERTIFICATE_FIELDS)("every name of $name means this field alone", ({ name, label }) => {
  for (const text of [name, label, ...COLUMN_NAMES[name]])
    expect([text, fieldNamed(text)]).toEqual([text, name]);
  const others = new Set(
    CERTIFICATE_FIELDS.flatMap((other) =>
      other.name === name ? [] : FIELD_LABELS[other.name].map(comparableName),
    ),
  );
  expect(FIELD_LABELS[name].filter((text) => others.has(comparableName(text)))).toEqual([]);
});

it.each([
  ["CERT. NO.", "certificate_number"],
  ["Numero de certificado", "certificate_number"],
  ["Nº de certificado", "certificate_number"],
  ["رقم الشهاده", undefined],
  ["valid-until", "validity_date"],
  ["Issuing office", "branch"],
  // On a certificate they name the object; in a list they may head anything.
  ["Service", undefined],
  ["Certificate type", undefined],
  ["", undefined],
])("%j is %s", (text, field) => {
  expect(fieldNamed(text)).toBe(field);
});
