import { readdirSync, readFileSync } from "node:fs";
import type { LanguageCode } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";
import { readTextPage } from "../read-text-page.ts";
import { fillFacts } from "../facts.ts";
import type { PluralForms, TextPage } from "../words.ts";

/** Every word of the site in a language, by the file that holds it. */
export interface Catalogue {
  readonly about: TextPage<5>;
  readonly accessibility: TextPage;
  readonly calendar: typeof import("../languages/en/calendar.json");
  readonly calls: typeof import("../languages/en/calls.json");
  readonly checkMany: typeof import("../languages/en/check-many.json");
  readonly issuedCopy: typeof import("../languages/en/issued-copy.json");
  readonly compare: typeof import("../languages/en/compare.json");
  readonly contact: typeof import("../languages/en/contact.json");
  readonly contactMessages: typeof import("../languages/en/contact-messages.json");
  readonly contactWithoutScript: typeof import("../languages/en/contact-without-script.json");
  readonly dates: typeof import("../languages/en/dates.json");
  readonly document: typeof import("../languages/en/document.json");
  readonly home: typeof import("../languages/en/home.json");
  readonly howToVerify: TextPage<6>;
  readonly knownForgery: typeof import("../languages/en/known-forgery.json");
  readonly messages: typeof import("../languages/en/messages.json");
  readonly notFound: typeof import("../languages/en/not-found.json");
  readonly numberField: typeof import("../languages/en/number-field.json");
  readonly howToVerifyLinks: typeof import("../languages/en/how-to-verify-links.json");
  readonly serviceLink: typeof import("../languages/en/service-link.json");
  readonly outdated: typeof import("../languages/en/outdated.json");
  readonly privacy: TextPage;
  readonly renewals: typeof import("../languages/en/renewals.json");
  readonly recordBadge: typeof import("../languages/en/record-badge.json");
  readonly report: typeof import("../languages/en/report.json");
  readonly result: typeof import("../languages/en/result.json");
  readonly scan: typeof import("../languages/en/scan.json");
  readonly services: TextPage<9>;
  readonly shell: typeof import("../languages/en/shell.json");
  readonly statistics: typeof import("../languages/en/statistics.json");
  readonly titles: typeof import("../languages/en/titles.json");
  readonly track: typeof import("../languages/en/track.json");
  readonly verdictLegend: typeof import("../languages/en/verdict-legend.json");
  readonly verdictNames: typeof import("../languages/en/verdict-names.json");
  readonly verdicts: typeof import("../languages/en/verdicts.json");
}

/** Reads every word of the site in a language, with the facts filled in, but for what an owner may leave out. */
export function readCatalogue(language: LanguageCode): Catalogue {
  const folder = `${PROJECT_ROOT}/packages/content/languages/${language}`;
  const names = readdirSync(folder).filter((file) => file !== "credentials.md");
  const files = names.map((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const [name = "", format] = file.split(".");
    const entry = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const words: unknown = format === "md" ? readTextPage(text) : JSON.parse(text);
    return [entry, fillFacts(words)];
  });
  return Object.fromEntries(files) as Catalogue;
}

export const en = readCatalogue("en");

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
