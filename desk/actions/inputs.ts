/** What several actions take. */
import * as v from "valibot";
import { DATE_ORDERS } from "../../database/certificate-files/typed-day.ts";
import { EDITED_FIELDS, type TypedFields } from "../../database/field-check.ts";
import {
  type CertificateNumber,
  certificateNumberSchema,
} from "@register/certificates/certificate-number";
import { CERTIFICATE_TEXT_MAX } from "@register/certificates/certificate";

/** Text that a person types, which the rules of its field shorten further. */
export const typedText = v.pipe(v.string(), v.maxLength(2 * CERTIFICATE_TEXT_MAX));

/** A text to search for; an empty one is none. */
export const searchText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200),
    v.transform((text) => (text === "" ? undefined : text)),
  ),
);

export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Rows to leave out: no register has as many. */
export const offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e9));

export const storedNumber = certificateNumberSchema;

/** A certificate that somebody has looked at; "seen" is its updated_at. */
export const OF_CERTIFICATE = { number: storedNumber, seen: v.pipe(v.string(), v.isoTimestamp()) };

/** Typed values by field, each of which may be absent. */
export const typedFields = v.strictObject(
  Object.fromEntries(EDITED_FIELDS.map(({ name }) => [name, v.exactOptional(typedText)])) as Record<
    keyof TypedFields,
    v.ExactOptionalSchema<typeof typedText, undefined>
  >,
);

export const importOptions = v.strictObject({
  update: v.boolean(),
  clearBlanks: v.boolean(),
  statuses: v.boolean(),
  skipFaulty: v.boolean(),
  strict: v.boolean(),
  dates: v.optional(v.picklist(DATE_ORDERS)),
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** A number that has passed {@link storedNumber}. */
export function checkedNumber(number: string): CertificateNumber {
  return number as CertificateNumber;
}
