/**
 * Whether what a file draws without a width, upon a letter, means that letter once more: so Typst writes the vowel signs
 * of Arabic, whose own meaning is nothing here.
 */
export function isUponLetter(text: string, width: number): boolean {
  return width === 0 && /\p{L}\p{M}|\p{M}\p{L}/u.test(text.normalize("NFD"));
}

interface Item {
  readonly str: string;
  readonly width: number;
  /** Which operations show it, where they are known. */
  readonly operations?: readonly number[];
}

/**
 * Texts of a page in the order of the file, each letter once, with the operations that draw the signs upon it. Where only
 * a sign says what its letter means, the letter has that meaning.
 */
export function withoutVowelSigns<Text extends Item>(texts: readonly Text[]): readonly Text[] {
  const letters: Text[] = [];
  let signs: Text[] = [];
  for (const text of texts) {
    const [sign] = signs;
    if (isUponLetter(text.str, text.width)) signs.push(text);
    else if (sign === undefined) letters.push(text);
    else {
      const str = /^\p{Cc}$/u.test(text.str) ? sign.str : text.str;
      const operations = [text, ...signs].flatMap((each) => each.operations ?? []);
      letters.push({ ...text, str, operations });
      signs = [];
    }
  }
  return letters;
}
