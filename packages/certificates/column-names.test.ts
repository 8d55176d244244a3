import { expect, it } from "vitest";
import { CERTIFICATE_FIELDS } from "./certificate.ts";
import { fieldNamed } from "./column-names.ts";
import { FIELD_LABELS } from "./field-labels.ts";

it.each(CERTIFICATE_FIELDS)("every name of $name means this field alone", ({ name, label }) => {
  for (const text of [name, label, ...FIELD_LABELS[name]])
    expect([text, fieldNamed(text)]).toEqual([text, name]);
});

it.each([
  ["CERT. NO.", "certificate_number"],
  ["Numero de certificado", "certificate_number"],
  ["Nº de certificado", "certificate_number"],
  ["رقم الشهاده", undefined],
  ["valid-until", "validity_date"],
  ["Certificate type", undefined],
  ["", undefined],
])("%j is %s", (text, field) => {
  expect(fieldNamed(text)).toBe(field);
});
