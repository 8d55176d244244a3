import * as v from "valibot";
import { nameSkeleton } from "../text/name-skeleton.ts";

/** In characters. */
const PERSON_NAME_MAX = 100;

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Excludes phonetic letters, which imitate plain ones. */
const ALLOWED = /^(?!.*[\u1D00-\u1DBF])[\p{L}\p{M}\x20-\x7E‘’ʻʼ–·]*$/u;

/** UAX 31 recommends these scripts; East Asian ones are mixed. */
const ALPHABETS = [
  /^[\p{scx=Inherited}\p{scx=Latin}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Greek}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Cyrillic}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Armenian}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Georgian}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Hebrew}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Arabic}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Thaana}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Ethiopic}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Devanagari}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Bengali}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Gurmukhi}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Gujarati}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Oriya}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Tamil}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Telugu}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Kannada}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Malayalam}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Sinhala}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Thai}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Lao}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Tibetan}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Myanmar}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Khmer}]*$/u,
  /^[\p{scx=Inherited}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]*$/u,
];

function isOfOneAlphabet(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}\p{M}]|\p{Lm}/gu, "");
  return ALPHABETS.some((alphabet) => alphabet.test(letters));
}

/** Names must not look alike, so invisible characters and mixed alphabets are refused. */
const personName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "The author's name is empty"),
  v.check(
    (text) => !UNSEEN.test(text),
    "The author's name must be on one line, without characters that nobody sees",
  ),
  v.transform((text) => text.normalize("NFC").replaceAll(/\s+/g, " ")),
  v.maxLength(PERSON_NAME_MAX, `The author's name must be at most ${PERSON_NAME_MAX} characters`),
  v.check(
    (text) => ALLOWED.test(text) && nameSkeleton(text) !== "",
    "The author's name may have letters, the digits 0 to 9, spaces and simple punctuation",
  ),
  v.check(isOfOneAlphabet, "The author's name must be in letters of one alphabet"),
  v.brand("PersonName"),
);

export type PersonName = v.InferOutput<typeof personName>;

export type PersonNameCheck =
  | { readonly ok: true; readonly name: PersonName }
  | { readonly ok: false; readonly message: string };

export function checkPersonName(typed: string): PersonNameCheck {
  const result = v.safeParse(personName, typed);
  return result.success
    ? { ok: true, name: result.output }
    : { ok: false, message: result.issues[0].message };
}
