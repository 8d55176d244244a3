import * as v from "valibot";

/** Longest certificate number, in characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

/** What can be wrong with a number; the catalogues have the words. */
export type NumberRule = "required" | "too-long" | "characters";

const CHARACTERS = /^[a-z0-9-]+$/i;

/**
 * What a certificate number must be (specification, section 5); the message of an issue is a {@link NumberRule}.
 * Trims first; reports the first broken rule only. Used by the form, the door and the import.
 */
export const certificateNumberSchema = v.config(
  v.pipe(
    v.string("required" satisfies NumberRule),
    v.trim(),
    v.minLength(1, "required" satisfies NumberRule),
    v.maxLength(CERTIFICATE_NUMBER_MAX, "too-long" satisfies NumberRule),
    v.regex(CHARACTERS, "characters" satisfies NumberRule),
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
