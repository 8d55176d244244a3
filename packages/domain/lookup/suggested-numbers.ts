import {
  checkCertificateNumber,
  type CertificateNumber,
  type NumberRule,
} from "../numbers/certificate-number.ts";
import type { InvalidNumber } from "./lookup-outcome.ts";
import { isRange, NUMBER_PREFIX, numbersIn } from "../numbers/numbers-in-text.ts";
import { onScannersKeyboard } from "../numbers/other-keyboards.ts";
import { READABLE_MAX, typedCharacters } from "../numbers/typed-number.ts";

const SUGGESTIONS_MAX = 3;

export function invalidNumber(text: string, rule: NumberRule): InvalidNumber {
  return { kind: "invalid", rule, suggestions: suggestedNumbers(text) };
}

/** Best first. Look-alikes (Cyrillic А for Latin A) are never replaced: forgers would hide behind them. */
export function suggestedNumbers(text: string): readonly CertificateNumber[] {
  if (text.length > READABLE_MAX) return [];
  const link = unwrapped(text);
  if (link !== undefined) return suggestedNumbers(link);
  const plain = typedCharacters(text).trim();
  const identified = numbersInGs1(plain);
  if (identified.length > 0) return identified.slice(0, SUGGESTIONS_MAX);
  const found = text.split(/[\r\n]+/).flatMap((line) => numbersIn(line).numbers);
  const written = isRange(text) ? ofOurForm(plain) : found.filter((one) => plain.includes(one));
  // IMO numbers and quantities have no hyphen.
  const ours = written.filter((number) => number.slice(1, -1).includes("-")).flatMap(withoutTail);
  const suggested = [
    spacedNumber(plain),
    ours,
    wholeNumbers(plain),
    ofOurForm(plain),
    validNumbers(onScannersKeyboard(text)),
  ].find(({ length }) => length > 0);
  return [...new Set(suggested ?? found)].slice(0, SUGGESTIONS_MAX);
}

/** FNC1, as scanners send it. */
const GS = "\u001D";

/**
 * GS1 General Specifications, 3 and 7.8: serial number (21), batch (10) or document (253). A number must start with a
 * letter, since digits before it would be a guess.
 */
const GS1_ELEMENT =
  /^(?:00\d{18}|0[12]\d{14}|1[1-7]\d{6})*(?:21|10|253\d{13})\s?([a-z][a-z\d]*-[a-z\d-]+)$/i;

function numbersInGs1(text: string): readonly CertificateNumber[] {
  // Symbology identifier (ISO/IEC 15424).
  const code = text.replace(/^\](?:C1|e0|d2|Q3|J1)/, "").replaceAll(/\((\d{2,4})\)/g, `${GS}$1`);
  const elements = code.split(GS).map((element) => GS1_ELEMENT.exec(element.trim())?.[1] ?? "");
  return validNumbers(elements.filter((number) => /\d/.test(number)));
}

/** Decodes mail gateways' links: percent-encoding, once or twice, or Proofpoint 2 ("-3A" for "%3A", "_" for "/"). */
function unwrapped(text: string): string | undefined {
  const [, host = "", rest] = /^(https?:\/\/[^/?\s]+)([/?]\S*)/i.exec(text.trim()) ?? [];
  if (rest === undefined) return undefined;
  const encoded = /-3A__/i.test(rest)
    ? rest.replaceAll("_", "/").replaceAll(/-(?=[\dA-F]{2})/g, "%")
    : rest;
  const plain = decoded(decoded(encoded));
  const [link = host + plain] = /https?:\/\/.*/i.exec(plain) ?? [];
  return link === text.trim() ? undefined : link;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One-line inputs drop line ends, so that the vessel's name follows directly. */
function withoutTail(number: CertificateNumber): readonly CertificateNumber[] {
  const [, bare = number] = /^([a-z]{2,5}-20\d\d-\d{3,})[a-z]+$/i.exec(number) ?? [];
  return validNumbers([bare, number]);
}

function ofOurForm(plain: string): readonly CertificateNumber[] {
  const found = plain.matchAll(
    /(?<![a-z\d])([a-z]{2,5})[\s_./\\-]+(20\d\d)[\s_./\\-]+(\d{3,9})(?![a-z\d])/gi,
  );
  return validNumbers(Array.from(found, ([, ...parts]) => parts.join("-")));
}

/** "E2E-FULL - 001" */
function spacedNumber(plain: string): readonly CertificateNumber[] {
  const isSpaced = /\s-|-\s/.test(plain) && /\d/.test(plain);
  return isSpaced && ofOurForm(plain).length === 0
    ? validNumbers([
        plain
          .split("-")
          .map((part) => part.trim())
          .join("-"),
      ])
    : [];
}

/** "GQC 2025 001", "GQC.2025.001" */
const OF_PARTS = /^(?:[a-z]{1,6}|[a-z]*\d[a-z\d]*)(?:[\s_./\\-]+[a-z]*\d[a-z\d]*)+$/i;

function wholeNumbers(plain: string): readonly CertificateNumber[] {
  const bare = plain.replace(NUMBER_PREFIX, "").replace(/[.,;:]{1,3}$/, "");
  if (!OF_PARTS.test(bare)) return [];
  // Without its separators, a genuine number would not be found, and would look forged.
  return validNumbers([bare.replaceAll(/[\s_./\\-]+/g, "-"), bare.replaceAll(/\s/g, "")]);
}

function validNumbers(texts: readonly string[]): readonly CertificateNumber[] {
  return texts.flatMap((text) => {
    const check = checkCertificateNumber(text);
    return check.ok ? [check.number] : [];
  });
}

const WITHOUT_HYPHENS = /^([a-z]{2,5}?)(2[0o][0-9oil]{2})([0-9oil]+)$/i;

/** Empty for a well-formed number, so that a forged one gets no list of guesses. */
export function similarNumbers(number: string): readonly string[] {
  const identified = numbersInGs1(number);
  if (identified.length > 0) return identified;
  const hyphenated = number.replaceAll("-", "").replace(WITHOUT_HYPHENS, "$1-$2-$3");
  const candidates = [number.split("-").filter(Boolean).join("-"), hyphenated].map(alikeRead);
  const alternatives = candidates.filter(
    (candidate) => candidate.includes("-") && candidate.toLowerCase() !== number.toLowerCase(),
  );
  return [...new Set(alternatives)];
}

/** Reads O/0 and I/l/1 as the other characters suggest. */
function alikeRead(number: string): string {
  return number
    .split("-")
    .map((part) => {
      const clear = part.replaceAll(/[oil01]/gi, "");
      if (/^\d*$/.test(clear) && /\d/.test(part)) {
        return part.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1");
      }
      return /^[a-z]+$/i.test(clear) ? part.replaceAll("0", "O").replaceAll("1", "I") : part;
    })
    .join("-");
}
