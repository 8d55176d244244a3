/**
 * Whether what a file draws without a width, upon a letter, means that letter once more: so Typst writes the vowel signs
 * of Arabic, whose own meaning is nothing here.
 */
export function isUponLetter(text: string, width: number): boolean {
  return width === 0 && /\p{L}\p{M}|\p{M}\p{L}/u.test(text.normalize("NFD"));
}

/** Texts of a page in the order of the file, each letter once. Where only the sign upon it says what it means, by that. */
export function withoutVowelSigns<Item extends { readonly str: string; readonly width: number }>(
  items: readonly Item[],
): readonly Item[] {
  return items.flatMap((item, place) => {
    if (isUponLetter(item.str, item.width)) return [];
    const { str, width } = items[place - 1] ?? item;
    const isUnnamed = /^\p{Cc}$/u.test(item.str) && isUponLetter(str, width);
    return [isUnnamed ? { ...item, str } : item];
  });
}
