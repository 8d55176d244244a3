import { checkCertificateNumber } from "@register/domain/numbers";
import type { Code } from "@register/scanner";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { lookupScript } from "../lookup/lookup-script.ts";

/**
 * Whether the last character of a code belongs to the number, which the code itself can't tell: the register may have
 * the number with it alone. Otherwise it is a check character. Never rejects.
 */
export async function withoutCheckCharacter(
  reading: Code,
  isKnown: (text: string) => Promise<boolean> = isInRegister,
): Promise<Code> {
  const { text, withoutCheck, format } = reading;
  if (withoutCheck === undefined || (await isKnown(withoutCheck))) return reading;
  return (await isKnown(text)) ? { text, format } : reading;
}

/**
 * Whether the register has a certificate with this number, or knows forged papers with it; false also where it could not be asked: the search that
 * follows says so.
 */
export async function isInRegister(text: string): Promise<boolean> {
  const check = checkCertificateNumber(text);
  if (!check.ok) return false;
  try {
    const [lookup, data] = await Promise.all([lookupScript.load(), dataClientScript.load()]);
    const { signal } = new AbortController();
    const { outcome } = await lookup.lookUpInRegister(text, check.number, data, signal);
    return outcome.kind === "found" || outcome.kind === "known-forgery";
  } catch {
    return false;
  }
}
