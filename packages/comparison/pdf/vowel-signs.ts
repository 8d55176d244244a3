/** Typst writes Arabic vowel signs as glyphs without width that repeat a letter. */
export function isUponLetter(text: string, width: number): boolean {
  return width === 0 && /\p{L}\p{M}|\p{M}\p{L}/u.test(text.normalize("NFD"));
}

interface Item {
  readonly str: string;
  readonly width: number;
  readonly operations?: readonly number[];
}

/** Keeps each letter once, with its signs' operations. A sign may repeat the letter on which the file first drew it. */
export function withoutVowelSigns<Text extends Item>(texts: readonly Text[]): readonly Text[] {
  const letters: Text[] = [];
  let signs: Text[] = [];
  for (const text of texts) {
    if (isUponLetter(text.str, text.width)) signs.push(text);
    else if (signs.length === 0) letters.push(text);
    else {
      const operations = [text, ...signs].flatMap((glyphRun) => glyphRun.operations ?? []);
      letters.push({ ...text, operations });
      signs = [];
    }
  }
  return letters;
}
