import type { Catalogue, PluralForms } from "../catalogue.ts";

/** A text of a catalogue, or its forms for numbers, under the path of names and places that lead to it. */
export interface CatalogueEntry {
  /** As "home.whyChoose.points.0.title". */
  readonly path: string;
  readonly words: string | PluralForms;
}

/** Every entry with words, in the order of the catalogue. */
export function entriesOf(catalogue: Catalogue): readonly CatalogueEntry[] {
  return entriesUnder("", catalogue);
}

/** Every text of an entry: one, or that of each form. */
export function textsOf({ words }: CatalogueEntry): readonly string[] {
  return typeof words === "string" ? [words] : Object.values(words);
}

export function isPlural(words: unknown): words is PluralForms {
  return typeof words === "object" && words !== null && "other" in words;
}

function entriesUnder(path: string, value: unknown): readonly CatalogueEntry[] {
  if (typeof value === "string" || isPlural(value)) return [{ path, words: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    entriesUnder(path === "" ? name : `${path}.${name}`, inner),
  );
}
