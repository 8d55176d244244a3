import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, languageTag, type LanguageCode } from "../../domain/languages.ts";
import { PROJECT_ROOT } from "../../scripts/build/build-paths.ts";
import { loadCatalogue } from "../../scripts/build/catalogue-plugin.ts";
import { COMPANY } from "../content/company.ts";
import { en } from "./en.ts";
import { entriesOf, textsOf } from "./test-support/catalogue-entries.ts";
import { GLOSSARY_EXCEPTIONS, GLOSSARY_TERMS } from "./test-support/glossary-terms.ts";

/** Without the short vowels that Arabic may write or not, and in small letters. */
const plain = (text: string) => text.replaceAll(/[\u064B-\u0652]/g, "").toLowerCase();

const holdsOne = (text: string, forms: readonly string[]) =>
  forms.some((form) => plain(text).includes(plain(form)));

/** Every text of a catalogue by its path, forms for numbers together; the company's name is no term. */
const textsByPath = (catalogue: Parameters<typeof entriesOf>[0]) =>
  new Map(
    entriesOf(catalogue).map((entry) => [
      entry.path,
      textsOf(entry).join("\n").replaceAll(COMPANY.fullName, COMPANY.name),
    ]),
  );

const formsIn = (
  forms: Readonly<Partial<Record<LanguageCode, readonly string[]>>>,
  code: LanguageCode,
): readonly string[] => forms[code] ?? [];

const english = textsByPath(en);

const translations = await Promise.all(
  LANGUAGES.map(async ({ code }) => ({ code, texts: textsByPath(await loadCatalogue(code)) })),
);

/** The rows of the table in docs/glossary.md: the term and its word in each language. */
const rows = readFileSync(`${PROJECT_ROOT}/docs/glossary.md`, "utf8")
  .split("## ", 1)
  .join()
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

const [heads = []] = rows;

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

describe.each(LANGUAGES.filter(({ code }) => code !== "en"))("in $name", ({ code }) => {
  const texts = translations.find((each) => each.code === code)?.texts ?? new Map<string, string>();
  const column = heads.indexOf(LANGUAGE_NAMES.of(languageTag(code)) ?? code);

  it.each(GLOSSARY_TERMS)(
    "“$term” is said by its word wherever the English says it",
    ({ term, english: said, forms }) => {
      const paths = [...english].filter(([, text]) => said.test(text)).map(([path]) => path);
      expect(paths).not.toEqual([]);
      const without = paths.filter(
        (path) => !holdsOne(texts.get(path) ?? "", formsIn(forms, code)),
      );
      const allowed = GLOSSARY_EXCEPTIONS.filter(
        ({ languages, terms }) => languages.includes(code) && terms.includes(term),
      );
      // An exception that is no longer needed goes.
      expect(without).toEqual(allowed.map(({ path }) => path));
    },
  );

  it.each(GLOSSARY_TERMS)("“$term” stands in the glossary with that word", ({ term, forms }) => {
    const row = rows.find(([first]) => first === term);
    expect(holdsOne(row?.[column] ?? "", formsIn(forms, code))).toBe(true);
  });
});

it("the glossary has a column for each language", () => {
  expect(heads).toEqual(LANGUAGES.map(({ tag }) => LANGUAGE_NAMES.of(tag)));
});
