/**
 * Selects the names that have one of `words` at the start of a word; no words select all. Throws for a word without a
 * match, since a run of nothing would pass.
 */
export function chosenNames<Name extends string>(
  names: readonly Name[],
  words: readonly string[],
): readonly Name[] {
  for (const word of words) {
    if (word === "" || !names.some((name) => isMeant(name, word))) {
      throw new Error(`"${word}" is none of these:\n${names.join("\n")}`);
    }
  }
  return words.length === 0
    ? names
    : names.filter((name) => words.some((word) => isMeant(name, word)));
}

function isMeant(name: string, word: string): boolean {
  return ` ${name}`.includes(` ${word}`);
}

/** Empty if it is not set. */
export function wordsOf(setting: string | undefined): readonly string[] {
  return setting === undefined ? [] : setting.split(",").map((word) => word.trim());
}
