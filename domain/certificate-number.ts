import * as v from "valibot";

/** Longest certificate number, in characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

/** What is said of a number that breaks a rule, in English (specification, section 5). */
export const NUMBER_RULES = {
  required: "Certificate number is required",
  "too-long": `Certificate number must be less than ${CERTIFICATE_NUMBER_MAX} characters`,
  characters: "Certificate number can only contain letters, numbers, and hyphens",
} as const;

export type NumberRule = keyof typeof NUMBER_RULES;

const CHARACTERS = /^[a-z0-9-]+$/i;

const rule = (name: NumberRule) => name;

/**
 * What a certificate number must be (specification, section 5); the message of an issue is a {@link NumberRule}.
 * Trims first; reports the first broken rule only. Used by the form, the door and the import.
 */
export const certificateNumberSchema = v.config(
  v.pipe(
    v.string(rule("required")),
    v.trim(),
    v.minLength(1, rule("required")),
    v.maxLength(CERTIFICATE_NUMBER_MAX, rule("too-long")),
    v.regex(CHARACTERS, rule("characters")),
    v.brand("CertificateNumber"),
  ),
  { abortPipeEarly: true },
);

/** A trimmed number that passed {@link certificateNumberSchema}; its letter case is as it was typed. */
export type CertificateNumber = v.InferOutput<typeof certificateNumberSchema>;

export type CertificateNumberCheck =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly rule: NumberRule };

/** Checks what a visitor typed, scanned or sent. Never throws, whatever the text. */
export function checkCertificateNumber(typed: string): CertificateNumberCheck {
  const result = v.safeParse(certificateNumberSchema, typed);
  return result.success
    ? { ok: true, number: result.output }
    : // Each issue of the schema is named after a rule.
      { ok: false, rule: result.issues[0].message as NumberRule };
}
