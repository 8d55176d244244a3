import type { Brand } from "valibot";

/** In characters (specification, section 9). */
export const CERTIFICATE_NUMBER_MAX = 50;

/** Specification, section 5. */
export type NumberRule = "required" | "too-long" | "characters";

const CHARACTERS = /^[a-z0-9-]+$/i;

/** Trimmed. */
export type CertificateNumber = string & Brand<"CertificateNumber">;

export type CertificateNumberCheck =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly rule: NumberRule };

/** Specification, section 5. Never throws. */
export function checkCertificateNumber(typed: string): CertificateNumberCheck {
  const number = typed.trim();
  const rule =
    number === ""
      ? "required"
      : number.length > CERTIFICATE_NUMBER_MAX
        ? "too-long"
        : CHARACTERS.test(number)
          ? undefined
          : "characters";
  return rule === undefined
    ? { ok: true, number: number as CertificateNumber }
    : { ok: false, rule };
}
