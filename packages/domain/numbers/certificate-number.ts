import * as v from "valibot";

/** Longest certificate number, in characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

/** What can be wrong with a number (specification, section 5). */
export type NumberRule = "required" | "too-long" | "characters";

const CHARACTERS = /^[a-z0-9-]+$/i;

/** The rules of specification, section 5, after trimming; the one issue's message is the first broken {@link NumberRule}. */
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

/** A valid, trimmed number in the letter case in which it was typed. */
export type CertificateNumber = v.InferOutput<typeof certificateNumberSchema>;

export type CertificateNumberCheck =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly rule: NumberRule };

/** Checks a text that was typed, scanned or sent. Never throws. */
export function checkCertificateNumber(typed: string): CertificateNumberCheck {
  const result = v.safeParse(certificateNumberSchema, typed);
  return result.success
    ? { ok: true, number: result.output }
    : // Each issue of the schema is named after a rule.
      { ok: false, rule: result.issues[0].message as NumberRule };
}
