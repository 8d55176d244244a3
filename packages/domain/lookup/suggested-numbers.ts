import {
  checkCertificateNumber,
  type CertificateNumber,
  type NumberRule,
} from "../numbers/certificate-number.ts";
import type { InvalidNumber } from "./lookup-outcome.ts";
import { isRange, NUMBER_PREFIX, numbersIn } from "../numbers/numbers-in-text.ts";
import { onScannersKeyboard } from "../numbers/other-keyboards.ts";
import { READABLE_MAX, typedCharacters } from "../numbers/typed-number.ts";

/** As many as a visitor can compare with a document at a glance. */
const SUGGESTIONS_MAX = 3;

/** The outcome of a search for a text that is not a number, since it breaks this rule. */
export function invalidNumber(text: string, rule: NumberRule): InvalidNumber {
  return { kind: "invalid", rule, suggestions: suggestedNumbers(text) };
}

/**
 * The certificate numbers that a visitor may have meant by an invalid text, likeliest first: those that stand behind the
 * identifiers of a GS1 code, or in any other text, as a code may name the vessel beside the number; else the text as a whole, if it could be one with other marks, or was
 * typed by a scanner whose keyboard is another one than the computer's.
 * Look-alikes (Cyrillic А for Latin A) are never replaced: a forger would hide behind them. A word without a digit is
 * no suggestion.
 */
export function suggestedNumbers(text: string): readonly CertificateNumber[] {
  if (text.length > READABLE_MAX) return [];
  const link = unwrapped(text);
  if (link !== undefined) return suggestedNumbers(link);
  const plain = typedCharacters(text).trim();
  const identified = numbersInGs1(plain);
  if (identified.length > 0) return identified.slice(0, SUGGESTIONS_MAX);
  const found = text.split(/[\r\n]+/).flatMap((line) => numbersIn(line).numbers);
  const written = isRange(text) ? ofOurForm(plain) : found.filter((one) => plain.includes(one));
  // An IMO number or a quantity beside the number has no hyphen.
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

/** The separator of elements in a GS1 code, as scanners send FNC1. */
const GS = "\u001D";

/**
 * An element of a GS1 code with a number (GS1 General Specifications, 3 and 7.8): 21 names a serial number, 10 a batch, and
 * 253 a document. Elements with a fixed length may stand before it without a separator. The number must begin with a
 * letter: the digits before it would otherwise be a guess.
 */
const GS1_ELEMENT =
  /^(?:00\d{18}|0[12]\d{14}|1[1-7]\d{6})*(?:21|10|253\d{13})\s?([a-z][a-z\d]*-[a-z\d-]+)$/i;

/** Reads a GS1 code as a scanner sends it, or as it is printed with identifiers in brackets. */
function numbersInGs1(text: string): readonly CertificateNumber[] {
  // Before them, a scanner may name the kind of the code (ISO/IEC 15424).
  const code = text.replace(/^\](?:C1|e0|d2|Q3|J1)/, "").replaceAll(/\((\d{2,4})\)/g, `${GS}$1`);
  const elements = code.split(GS).map((element) => GS1_ELEMENT.exec(element.trim())?.[1] ?? "");
  return validNumbers(elements.filter((number) => /\d/.test(number)));
}

/**
 * The link that a mail gateway has put into one of its own, or whose marks it has escaped: percent-encoded once or twice,
 * or as Proofpoint's version 2 writes it, "-3A" for "%3A" and "_" for "/". Undefined where nothing is encoded.
 */
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

/** A field of one line takes the end of a line away, and the vessel's name follows the counter at once. */
function withoutTail(number: CertificateNumber): readonly CertificateNumber[] {
  const [, bare = number] = /^([a-z]{2,5}-20\d\d-\d{3,})[a-z]+$/i.exec(number) ?? [];
  return validNumbers([bare, number]);
}

/** The numbers of our form among other words, whatever marks part them: also those with which a range begins and ends. */
function ofOurForm(plain: string): readonly CertificateNumber[] {
  const found = plain.matchAll(
    /(?<![a-z\d])([a-z]{2,5})[\s_./\\-]+(20\d\d)[\s_./\\-]+(\d{3,9})(?![a-z\d])/gi,
  );
  return validNumbers(Array.from(found, ([, ...parts]) => parts.join("-")));
}

/** "E2E-FULL - 001", in which no number of our form stands as it is. */
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

/** "GQC 2025 001", "GQC.2025.001": letters at the beginning alone, and a digit in each other part. */
const OF_PARTS = /^(?:[a-z]{1,6}|[a-z]*\d[a-z\d]*)(?:[\s_./\\-]+[a-z]*\d[a-z\d]*)+$/i;

/** Those that a text may be as a whole, with another mark than a hyphen between its parts. */
function wholeNumbers(plain: string): readonly CertificateNumber[] {
  const bare = plain.replace(NUMBER_PREFIX, "").replace(/[.,;:]{1,3}$/, "");
  if (!OF_PARTS.test(bare)) return [];
  // Most visitors who leave hyphens out write something in their place: a suggestion without them would not be found,
  // and make a genuine certificate look forged.
  return validNumbers([bare.replaceAll(/[\s_./\\-]+/g, "-"), bare.replaceAll(/\s/g, "")]);
}

function validNumbers(texts: readonly string[]): readonly CertificateNumber[] {
  return texts.flatMap((text) => {
    const check = checkCertificateNumber(text);
    return check.ok ? [check.number] : [];
  });
}

/** A number of ours without its hyphens: letters, the year, a counter. */
const WITHOUT_HYPHENS = /^([a-z]{2,5}?)(2[0o][0-9oil]{2})([0-9oil]+)$/i;

/**
 * Other spellings of a number that was not found: without the identifier of a GS1 code, or with its hyphens, and with O
 * and 0, I or l and 1 as the characters beside them suggest. Empty for a number that is spelt as ours are, so that no list of guesses
 * follows a forged one.
 */
export function similarNumbers(number: string): readonly string[] {
  const identified = numbersInGs1(number);
  if (identified.length > 0) return identified;
  const hyphenated = number.replaceAll("-", "").replace(WITHOUT_HYPHENS, "$1-$2-$3");
  const candidates = [number.split("-").filter(Boolean).join("-"), hyphenated].map(alikeRead);
  const others = candidates.filter(
    (other) => other.includes("-") && other.toLowerCase() !== number.toLowerCase(),
  );
  return [...new Set(others)];
}

/** Reads each part between hyphens as a word or as a figure, where its other characters say which. */
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
