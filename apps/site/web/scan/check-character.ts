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
  isInRegister: (text: string) => Promise<boolean> = isFound,
): Promise<Code> {
  const { text, withoutCheck, format } = reading;
  if (withoutCheck === undefined || (await isInRegister(withoutCheck))) return reading;
  return (await isInRegister(text)) ? { text, format } : reading;
}

/** False also where the register could not be asked: the search that follows says so. */
async function isFound(text: string): Promise<boolean> {
  const check = checkCertificateNumber(text);
  if (!check.ok) return false;
  try {
    const [lookup, data] = await Promise.all([lookupScript.load(), dataClientScript.load()]);
    const { signal } = new AbortController();
    const { outcome } = await lookup.lookUpInRegister(text, check.number, data, signal);
    return outcome.kind === "found";
  } catch {
    return false;
  }
}
