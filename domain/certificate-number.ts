import * as v from "valibot";

/** Longest certificate number, in characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

const CHARACTERS = /^[a-z0-9-]+$/i;

/**
 * What a certificate number must be, with the messages of the specification, section 5.
 * Trims first; reports the first broken rule only. Used by the form, the door and the import.
 */
export const certificateNumberSchema = v.config(
  v.pipe(
    v.string("Certificate number is required"),
    v.trim(),
    v.minLength(1, "Certificate number is required"),
    v.maxLength(
      CERTIFICATE_NUMBER_MAX,
      `Certificate number must be less than ${CERTIFICATE_NUMBER_MAX} characters`,
    ),
    v.regex(CHARACTERS, "Certificate number can only contain letters, numbers, and hyphens"),
    v.brand("CertificateNumber"),
  ),
  { abortPipeEarly: true },
);

/** A trimmed number that passed {@link certificateNumberSchema}; its letter case is as it was typed. */
export type CertificateNumber = v.InferOutput<typeof certificateNumberSchema>;

export type CertificateNumberCheck =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly message: string };

/** Checks what a visitor typed, scanned or sent. Never throws, whatever the text. */
export function checkCertificateNumber(typed: string): CertificateNumberCheck {
  const result = v.safeParse(certificateNumberSchema, typed);
  return result.success
    ? { ok: true, number: result.output }
    : { ok: false, message: result.issues[0].message };
}
