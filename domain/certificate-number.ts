import * as v from "valibot";

/** Longest certificate number, in characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

/** The number shown as an example wherever one is needed (specification, section 2). */
export const EXAMPLE_CERTIFICATE_NUMBER = "GQC-2025-001";

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
  | {
      readonly ok: false;
      readonly message: string;
      /** A valid number that the visitor probably meant, when cleaning what was typed gives one. */
      readonly suggestion?: CertificateNumber;
    };

/** Checks what a visitor typed, scanned or sent. Never throws, whatever the text. */
export function checkCertificateNumber(typed: string): CertificateNumberCheck {
  const result = v.safeParse(certificateNumberSchema, typed);
  if (result.success) return { ok: true, number: result.output };
  const suggestion = cleanedNumber(typed);
  return {
    ok: false,
    message: result.issues[0].message,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** Typed or pasted text longer than this is not worth cleaning: it is no certificate number. */
const CLEANABLE_MAX = 4 * CERTIFICATE_NUMBER_MAX;

/**
 * Text copied from a PDF or a chat carries spaces, soft hyphens and typographic dashes. Removing
 * them changes no letter or digit, so the result may be offered; look-alike letters (Cyrillic А
 * for Latin A) are never replaced, because they are how a forger would hide.
 */
function cleanedNumber(typed: string): CertificateNumber | undefined {
  if (typed.length > CLEANABLE_MAX) return undefined;
  const cleaned = typed
    .replaceAll(/\p{Dash_Punctuation}|\u2212|\u2043/gu, "-")
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");
  const result = v.safeParse(certificateNumberSchema, cleaned);
  return result.success ? result.output : undefined;
}
