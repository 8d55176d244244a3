import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";
import { readCatalogue, en, entriesOf, textsOf } from "./test-support/catalogue.ts";
import { COMPANY } from "./company.ts";

/** Entries that do without the term of their English text, and why. */
const EXCEPTIONS: readonly {
  readonly languages: readonly LanguageCode[];
  readonly path: string;
  readonly terms: readonly string[];
  readonly reason: string;
}[] = [
  {
    languages: ["ar", "fr", "es", "pt"],
    path: "recordBadge.verified",
    terms: ["verify"],
    reason:
      "It says what the badge means: the certificate is in the register. It may have expired, too.",
  },
  {
    languages: ["fr", "es", "pt"],
    path: "verdicts.outcomes.ambiguous",
    terms: ["the record"],
    reason: "It says that the number is in the register more than once.",
  },
  {
    languages: ["es"],
    path: "verdicts.sentences.suspended",
    terms: ["in force"],
    reason: "It says: until we have lifted the suspension.",
  },
  {
    languages: ["fr", "pt"],
    path: "track.scanner.open",
    terms: ["QR code", "barcode"],
    reason: "The heading above the button names both; with both it would not fit the button.",
  },
];

/** Without the short vowels that Arabic may write or not, and in small letters. */
const plain = (text: string) => text.replaceAll(/[\u064B-\u0652]/g, "").toLowerCase();

/** Every text of a catalogue by its path, forms for numbers together; the company's name is not a term. */
const textsByPath = (catalogue: Parameters<typeof entriesOf>[0]) =>
  new Map(
    entriesOf(catalogue).map((entry) => [
      entry.path,
      textsOf(entry).join("\n").replaceAll(COMPANY.fullName, COMPANY.name),
    ]),
  );

const english = [...textsByPath(en)];

const translations = LANGUAGES.filter(({ code }) => code !== "en").map(({ code, name, tag }) => ({
  code,
  name,
  tag,
  texts: textsByPath(readCatalogue(code)),
}));

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

/** The terms of the site in docs/glossary.md: the forms of each in every language. */
const [heads = [], , ...rows] = readFileSync(`${PROJECT_ROOT}/docs/glossary.md`, "utf8")
  .split("\n## ")
  .filter((section) => section.startsWith("Terms of the site"))
  .join()
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

/** An asterisk says that the word was not found in use; after a middle dot the ending may be another. */
const formsIn = (cell: string) => cell.split(" / ").map((form) => form.replace(/\*|·.*/g, ""));

describe.each(translations)("in $name", ({ code, tag, texts }) => {
  const column = heads.indexOf(LANGUAGE_NAMES.of(tag) ?? "");

  it.each(rows)("“%s” is said by its word wherever the English says it", (...row) => {
    const [said = []] = row.map(formsIn);
    const pattern = new RegExp(`\\b(?:${said.join("|")})s?\\b`, "i");
    const paths = english.filter(([, text]) => pattern.test(text)).map(([path]) => path);
    expect(paths).not.toEqual([]);
    const forms = formsIn(row[column] ?? "").map(plain);
    const without = paths.filter(
      (path) => !forms.some((form) => form !== "" && plain(texts.get(path) ?? "").includes(form)),
    );
    const allowed = EXCEPTIONS.filter(
      ({ languages, terms }) => languages.includes(code) && terms.some((term) => said[0] === term),
    );
    // An exception that is no longer needed goes.
    expect(without).toEqual(allowed.map(({ path }) => path));
  });
});

it("the glossary has a column for each language", () => {
  expect(heads).toEqual([...LANGUAGES.map(({ tag }) => LANGUAGE_NAMES.of(tag)), "Source"]);
});
