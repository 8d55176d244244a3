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
 * Texts of a page in the order of the file, each letter once, with the operations that draw the signs upon it. Such a sign
 * may name another letter, upon which the file drew the first of its kind.
 */
export function withoutVowelSigns<Text extends Item>(texts: readonly Text[]): readonly Text[] {
  const letters: Text[] = [];
  let signs: Text[] = [];
  for (const text of texts) {
    if (isUponLetter(text.str, text.width)) signs.push(text);
    else if (signs.length === 0) letters.push(text);
    else {
      const operations = [text, ...signs].flatMap((each) => each.operations ?? []);
      letters.push({ ...text, operations });
      signs = [];
    }
  }
  return letters;
}
