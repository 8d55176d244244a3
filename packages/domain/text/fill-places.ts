export type PlaceValues = Readonly<Record<string, string | number>>;

/** A text with something in each of its places, such as {number}; a place without a value stays. */
export function fillPlaces(text: string, values: PlaceValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The same words with every text filled, however deep it stands; a value may hold any character. */
export function fillAll<Words>(words: Words, values: PlaceValues): Words {
  const filled = (_: string, value: unknown) =>
    typeof value === "string" ? fillPlaces(value, values) : value;
  return JSON.parse(JSON.stringify(words), filled) as Words;
}
