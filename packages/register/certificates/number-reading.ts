import {
  type CertificateNumber,
  checkCertificateNumber,
  plainNumber,
} from "@register/domain/numbers";
import { codePoint, PLAIN_TEXT } from "@register/domain/text";
import { quoted } from "@register/spreadsheets";
import { NUMBER_RULES } from "@register/content/program-words";

type NumberReading =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly message: string };

/** Reads numbers as leniently as the public field; errors name the first invalid character. */
export function readNumber(typed: string): NumberReading {
  const text = plainNumber(typed);
  const check = checkCertificateNumber(text);
  if (check.ok) return check;
  const rule = NUMBER_RULES[check.rule];
  const [character] = /[^a-z0-9-]/iu.exec(text.trim()) ?? [];
  if (check.rule !== "characters" || character === undefined) return { ok: false, message: rule };
  const code = PLAIN_TEXT.test(character) ? "" : ` (U+${codePoint(character)})`;
  return { ok: false, message: `${rule}: ${quoted(text)} has ${quoted(character)}${code}` };
}
