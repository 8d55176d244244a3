import type { LanguageCode } from "../../../domain/languages.ts";
import about from "../en/about.ts";
import accessibility from "../en/accessibility.ts";
import calendar from "../en/calendar.ts";
import calls from "../en/calls.ts";
import checkMany from "../en/check-many.ts";
import compare from "../en/compare.ts";
import contact from "../en/contact.ts";
import contactWithoutScript from "../en/contact-without-script.ts";
import document from "../en/document.ts";
import failure from "../en/failure.ts";
import home from "../en/home.ts";
import howToVerify from "../en/how-to-verify.ts";
import messages from "../en/messages.ts";
import notFound from "../en/not-found.ts";
import numberField from "../en/number-field.ts";
import privacy from "../en/privacy.ts";
import proof from "../en/proof.ts";
import report from "../en/report.ts";
import result from "../en/result.ts";
import scan from "../en/scan.ts";
import services from "../en/services.ts";
import shell from "../en/shell.ts";
import statistics from "../en/statistics.ts";
import titles from "../en/titles.ts";
import track from "../en/track.ts";
import verdicts from "../en/verdicts.ts";
import type { PluralForms, Words } from "../words.ts";

/** Every word of the English site, by the file that holds it. */
export const en = {
  titles,
  document,
  shell,
  calendar,
  calls,
  numberField,
  statistics,
  notFound,
  failure,
  home,
  services,
  about,
  track,
  proof,
  result,
  verdicts,
  scan,
  checkMany,
  compare,
  contact,
  contactWithoutScript,
  howToVerify,
  report,
  accessibility,
  privacy,
  messages,
} as const;

export type Catalogue = Words<typeof en>;

/** Every word of the site in a language. */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  const sections = Object.keys(en).map(async (name) => {
    const file = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const module = (await import(`../${language}/${file}.ts`)) as { readonly default: unknown };
    return [name, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(sections)) as unknown as Catalogue;
}

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
