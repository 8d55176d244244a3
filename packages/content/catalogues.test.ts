import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatCalendarDate } from "@register/domain/days";
import { CONTACT_FIELD_NAMES, type ContactFieldName } from "@register/domain/messages";
import { LANGUAGES, languageTag, type LanguageCode } from "@register/domain/site";
import {
  fieldNamed,
  LISTED_VERDICTS,
  readYesNo,
  SPECIFIED_FIELDS,
} from "@register/domain/certificate";
import { PROJECT_ROOT } from "@register/settings";
import {
  readCatalogue,
  en,
  type Catalogue,
  type CatalogueEntry,
  entriesOf,
  isPlural,
  textsOf,
} from "./test-support/catalogue.ts";
import { ENGLISH_FIELDS } from "./english-words.ts";

/** The names of ISO's standards. */
const STANDARDS = [0, 1, 2].map((at) => `services.sections.1.parts.0.points.${at}.title`);

/** Entries that may be as in English: the word or the punctuation is the same in that language. */
const AS_IN_ENGLISH: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  ar: ["titles.answer", "dates.first", "dates.date", ...STANDARDS],
  fr: [
    ...STANDARDS,
    "certificate.signature",
    "certificate.confirmations.columns.kind",
    "issuedCopy.page",
    "services.sections.4.parts.0.points.1.title",
    "titles.services",
    "titles.contact",
    "shell.menu",
    "shell.links.services",
    "shell.links.contact",
    "shell.contact",
    "shell.notifications",
    "scan.panelLabel",
    "scan.camera.pause",
    "scan.camera.zoom",
    "compare.page",
    "contact.eyebrow",
    "contact.form.message",
    "contact.sideCards.email",
    "dates.date",
  ],
  es: [
    ...STANDARDS,
    "result.answers.no",
    "titles.answer",
    "titles.faulty",
    "scan.camera.zoom",
    "dates.first",
    "contact.hours.hoursFromTo",
  ],
  pt: [...STANDARDS, "titles.answer", "shell.menu", "scan.camera.zoom", "contact.sideCards.email"],
};

/** Numbers that stand in a translation beside those of the English entry. */
const MORE_NUMBERS: readonly {
  readonly path: string;
  readonly numbers: readonly string[];
  readonly reason: string;
}[] = [
  {
    path: "accessibility.sections.3.paragraphs.1",
    numbers: ["2010"],
    reason: "The Equality Act 2010 by its translated name and by its own.",
  },
  {
    path: "track.form.hint",
    numbers: ["0", "9"],
    reason: "In Arabic “letters” are Arabic ones: it says A to Z and 0 to 9.",
  },
  {
    path: "track.numberRules.characters",
    numbers: ["0", "9"],
    reason: "In Arabic “letters” are Arabic ones: it says A to Z and 0 to 9.",
  },
];

const PLACES = /\{\w+\}/g;
const NUMBERS = /\d+/g;
const sorted = (found: Iterable<string>): readonly string[] => [...found].toSorted();
const allOf = (pattern: RegExp, text: string): readonly string[] => text.match(pattern) ?? [];

/** In the course of a service its list stands alone, without a sentence. */
const writtenIn = (catalogue: Catalogue) =>
  entriesOf(catalogue).filter(({ path }) => !/^services\.sections\.\d\.parts\.1\.text$/.test(path));

const catalogues = LANGUAGES.map(({ code }) => ({ code, catalogue: readCatalogue(code) }));
const translations = catalogues.filter(({ code }) => code !== "en");
const english = new Map(writtenIn(en).map((entry) => [entry.path, entry]));

/** Where a predicate holds for a text, given the English one that it stands for. */
function pathsWhere(
  entries: readonly CatalogueEntry[],
  holds: (text: string, original: string, path: string) => boolean,
): readonly string[] {
  return entries
    .filter((entry) => {
      const originals = english.get(entry.path);
      const original = originals === undefined ? "" : (textsOf(originals).at(-1) ?? "");
      return textsOf(entry).some((text) => holds(text, original, entry.path));
    })
    .map(({ path }) => path);
}

const placesDiffer = (text: string, original: string) =>
  sorted(allOf(PLACES, text)).join() !== sorted(allOf(PLACES, original)).join();

const numbersDiffer = (text: string, original: string, path: string) => {
  const more = MORE_NUMBERS.find((exception) => exception.path === path)?.numbers ?? [];
  const said = sorted(allOf(NUMBERS, text)).join();
  const expected = allOf(NUMBERS, original);
  return said !== sorted(expected).join() && said !== sorted([...expected, ...more]).join();
};

/**
 * The forms that whole numbers take in a language, and "other", which is there in every one: alone in Chinese, and for
 * fractions in Russian.
 */
function pluralForms(tag: string): readonly string[] {
  const rules = new Intl.PluralRules(tag);
  const taken = [...Array(200).keys(), 1_000_000].map((count) => rules.select(count));
  return sorted(new Set([...taken, "other"]));
}

it.each([
  ["zh-Hans", "other"],
  ["id", "other"],
  ["vi", "other"],
  ["tr", "one,other"],
  ["ru", "few,many,one,other"],
  ["uk", "few,many,one,other"],
  ["ar", "few,many,one,other,two,zero"],
])("a catalogue in %s would need these forms for numbers: %s", (tag, forms) => {
  expect(pluralForms(tag).join()).toBe(forms);
});

describe.each(catalogues)("the catalogue of $code", ({ code, catalogue }) => {
  const entries = writtenIn(catalogue);

  it("has the entries of the English one, and none of them is empty", () => {
    expect(sorted(entries.map(({ path }) => path))).toEqual(sorted(english.keys()));
    expect(pathsWhere(entries, (text) => text.trim() === "")).toEqual([]);
  });

  it("has for numbers every form that its language has, or one for all", () => {
    const plurals = entries.filter(({ words }) => isPlural(words));
    expect(plurals.length).toBeGreaterThan(1);
    const forms = plurals.map(({ words }) => sorted(Object.keys(words)).join());
    const every = pluralForms(languageTag(code)).join();
    expect(forms).toContain(every);
    expect([every, "other"]).toEqual(expect.arrayContaining(forms));
  });

  it("writes each day of a year as people do who speak the language", () => {
    const tag = code === "en" ? "en-GB" : `${languageTag(code)}-u-nu-latn`;
    const format = new Intl.DateTimeFormat(tag, {
      calendar: "gregory",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day));
      const written = formatCalendarDate(date.toISOString().slice(0, 10), catalogue.dates);
      // Of the first, the catalogue knows more than Intl does: « 1er janvier ».
      const known = format.format(date).replace(/^1(?= )/, catalogue.dates.first);
      expect(written).toBe(known);
    }
  });

  it("labels and answers in words that are also read in documents and spreadsheets", () => {
    const { fields, answers } = catalogue.result;
    // The card shows neither of these under its own label.
    const { kind, particulars, ...shown } = fields;
    expect([kind, particulars]).not.toContain("");
    const read = Object.fromEntries(
      Object.entries(shown).map(([name, label]) => [name, fieldNamed(label)]),
    );
    expect(read).toEqual(Object.fromEntries(Object.keys(shown).map((name) => [name, name])));
    expect([readYesNo(answers.yes), readYesNo(answers.no)]).toEqual(["yes", "no"]);
  });

  it("writes numbers in Western digits alone, as documents and the register do", () => {
    expect(pathsWhere(entries, (text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });

  it("has no marks of direction in its texts: what is put in is set apart by the page", () => {
    const MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/;
    // The names in it come from the catalogue itself, and the page alone shows it.
    const marked = code === "ar" ? ["shell.disclosure"] : [];
    expect(pathsWhere(entries, (text) => MARKS.test(text))).toEqual(marked);
  });
});

describe.each(translations)("the translation into $code", ({ code, catalogue }) => {
  const entries = writtenIn(catalogue);

  it("has the places of the English text in each entry, each as often", () => {
    expect(pathsWhere(entries, placesDiffer)).toEqual([]);
  });

  it("says the limits, promises and other numbers that the English says", () => {
    expect(pathsWhere(entries, numbersDiffer)).toEqual([]);
  });

  it("leaves nothing in English but what is the same word", () => {
    const allowed = AS_IN_ENGLISH[code] ?? [];
    const same = (text: string, original: string, path: string) =>
      text === original && !allowed.includes(path);
    expect(pathsWhere(entries, same)).toEqual([]);
  });

  it("offers itself in its own words", () => {
    expect(catalogue.document.offer).not.toBe(en.document.offer);
    expect(new Set(catalogues.map((other) => other.catalogue.document.offer)).size).toBe(
      LANGUAGES.length,
    );
  });
});

it("the numbers that translations add are needed, each in one of them", () => {
  for (const { path, numbers } of MORE_NUMBERS) {
    const original = english.get(path);
    expect(original).toBeDefined();
    const added = translations.some(({ catalogue }) =>
      entriesOf(catalogue).some(
        (entry) =>
          entry.path === path &&
          textsOf(entry).some((text) =>
            numbers.every((number) => allOf(NUMBERS, text).includes(number)),
          ),
      ),
    );
    expect(added).toBe(true);
  }
});

describe("the English catalogue", () => {
  const specification = readFileSync(`${PROJECT_ROOT}/docs/specification.md`, "utf8");
  // Where a line of the document ends says nothing.
  const specified = specification.replaceAll(/\s+/g, " ");

  it("has the labels, the badge and the messages of the specification, to the letter", () => {
    const { messages, contactMessages, track, contact, result, shell, calls } = en;
    const texts = [
      messages,
      contactMessages,
      track.numberRules,
      contact.rules,
      shell.links,
      calls,
    ].flatMap(Object.values);
    const labels = [
      ...SPECIFIED_FIELDS.map(({ name }) => result.fields[name]),
      en.recordBadge.verified,
      en.result.qrCaption,
    ];
    expect([...texts, ...labels].filter((text) => !specified.includes(text))).toEqual([]);
  });

  it("says in the form's note and in the privacy notice that each field is kept", () => {
    const named: Readonly<Record<ContactFieldName, RegExp>> = {
      name: /\bname\b/,
      email: /\bemail address\b/,
      phone: /\bphone number\b/,
      message: /\bmessage\b|\bwhat you write\b/,
    };
    const [kept] = en.privacy.sections[1]?.paragraphs ?? [];
    for (const name of CONTACT_FIELD_NAMES) {
      expect(en.contact.form.privacy).toMatch(named[name]);
      expect(kept).toMatch(named[name]);
    }
  });

  it("calls the verdicts what the specification calls them", () => {
    const [, listed = ""] = /\| verdicts: ([^|]+) \|/.exec(specification) ?? [];
    const names = LISTED_VERDICTS.map((verdict) => en.verdictNames[verdict].toLowerCase());
    const asSpecified = listed.trim().split(", ");
    expect(names.slice(0, asSpecified.length)).toEqual(asSpecified);
  });

  it("labels the card as the columns of files are labelled", () => {
    expect(en.result.fields).toEqual(ENGLISH_FIELDS);
  });
});
