import { readdirSync, readFileSync } from "node:fs";
import type { LanguageCode } from "@register/certificates/languages";
import { PROJECT_ROOT } from "../../../settings/build-paths.ts";
import { readTextPage } from "../../../scripts/build/read-text-page.ts";
import { fillFacts } from "../../content/facts.ts";
import type { PluralForms, TextPage } from "../words.ts";

/** Every word of the site in a language, by the file that holds it. */
export interface Catalogue {
  readonly about: TextPage<5>;
  readonly accessibility: TextPage;
  readonly calendar: typeof import("../en/calendar.json");
  readonly calls: typeof import("../en/calls.json");
  readonly checkMany: typeof import("../en/check-many.json");
  readonly compare: typeof import("../en/compare.json");
  readonly contact: typeof import("../en/contact.json");
  readonly contactMessages: typeof import("../en/contact-messages.json");
  readonly contactWithoutScript: typeof import("../en/contact-without-script.json");
  readonly dates: typeof import("../en/dates.json");
  readonly document: typeof import("../en/document.json");
  readonly failure: typeof import("../en/failure.json");
  readonly home: typeof import("../en/home.json");
  readonly howToVerify: TextPage<6>;
  readonly messages: typeof import("../en/messages.json");
  readonly notFound: typeof import("../en/not-found.json");
  readonly numberField: typeof import("../en/number-field.json");
  readonly howToVerifyLinks: typeof import("../en/how-to-verify-links.json");
  readonly serviceLink: typeof import("../en/service-link.json");
  readonly privacy: TextPage;
  readonly proof: typeof import("../en/proof.json");
  readonly recordBadge: typeof import("../en/record-badge.json");
  readonly report: typeof import("../en/report.json");
  readonly result: typeof import("../en/result.json");
  readonly scan: typeof import("../en/scan.json");
  readonly services: TextPage<9>;
  readonly shell: typeof import("../en/shell.json");
  readonly statistics: typeof import("../en/statistics.json");
  readonly titles: typeof import("../en/titles.json");
  readonly track: typeof import("../en/track.json");
  readonly verdictLegend: typeof import("../en/verdict-legend.json");
  readonly verdictNames: typeof import("../en/verdict-names.json");
  readonly verdicts: typeof import("../en/verdicts.json");
}

/** Reads every word of the site in a language, with the facts filled in. */
export function readCatalogue(language: LanguageCode): Catalogue {
  const folder = `${PROJECT_ROOT}/web/languages/${language}`;
  const files = readdirSync(folder).map((file) => {
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
