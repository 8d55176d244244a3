export type PlaceValues = Readonly<Record<string, string | number>>;

/** A placeholder without a value stays. */
export function fillPlaces(text: string, values: PlaceValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export function fillAll<Words>(words: Words, values: PlaceValues): Words {
  const filled = (_: string, value: unknown) =>
    typeof value === "string" ? fillPlaces(value, values) : value;
  return JSON.parse(JSON.stringify(words), filled) as Words;
}
