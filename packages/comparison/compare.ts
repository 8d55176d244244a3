import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  columnKind,
  isPaperRow,
  type RegisterRecord,
  replacedNumbers,
} from "@register/domain/certificate";
import { calendarDay } from "@register/domain/days";
import { type Box, CAUTIONS, type Caution, type DocumentPage } from "./document-text.ts";
import { labelsOn, withParticulars } from "./labels.ts";
import type { FieldLabels } from "@register/domain/certificate";
import {
  type FieldFindings,
  type JudgedPage,
  judgePage,
  type PageFindings,
  type Passage,
  type Unregistered,
} from "./judge-page.ts";
import {
  type ComparedName,
  type Heading,
  particularsOf,
  type Section,
  sectionsOf,
} from "./particulars.ts";
import { type PageReadings, readPage } from "./page-readings.ts";
import { printed, readText } from "./reading.ts";
import { type HeadRow, type PlacedSections, placedSections } from "./sections.ts";
import { searchedValue } from "./searched-value.ts";
import type { SearchedValue } from "./match.ts";

export type { Unregistered } from "./judge-page.ts";

type Doubt =
  /** The value stands away from its label. */
  | "elsewhere"
  /** The label has more than the register's value. */
  | "more"
  /** The label has several places or values. */
  | "several"
  /** The value is overprinted, in mixed fonts, or drawn differently from its text. */
  | "odd"
  /** The label has something else, perhaps with the same meaning. */
  | "another";

export type FieldOutcome =
  /** The whole value stands at its label, plainly written. */
  | { readonly kind: "agrees"; readonly page: number; readonly box: Box }
  /** The field's only label in this record's part of the page has a different whole value. */
  | { readonly kind: "differs"; readonly page: number; readonly box: Box; readonly text: string }
  | { readonly kind: "unclear"; readonly doubt: Doubt; readonly places: readonly Passage[] }
  /** The value may be in a picture. */
  | { readonly kind: "not-found" };

export interface ComparedField {
  readonly field: ComparedName;
  readonly label?: string;
  readonly value: string;
  readonly outcome: FieldOutcome;
}

export interface Comparison {
  /** Sorted by {@link ORDER}, then in the card's order. */
  readonly fields: readonly ComparedField[];
  readonly counts: Readonly<Record<FieldOutcome["kind"], number>>;
  readonly unregistered: readonly Unregistered[];
  readonly cautions: readonly Caution[];
}

const ORDER: readonly FieldOutcome["kind"][] = ["differs", "unclear", "not-found", "agrees"];

const NOT_FOUND: FieldOutcome = { kind: "not-found" };

export type SearchedValues = ReadonlyMap<ComparedName, SearchedValue>;

export function searchedValues(record: RegisterRecord): SearchedValues {
  const values = new Map<ComparedName, SearchedValue>();
  const days = [record.issuance_date, record.validity_date].flatMap(
    (date) => calendarDay(date ?? "") ?? [],
  );
  for (const { name } of CERTIFICATE_FIELDS) {
    const value = record[name];
    if (value === null || value.trim() === "" || !isPaperRow(name)) continue;
    values.set(name, searchedValue(name, value, days));
  }
  for (const { name, value } of particularsOf(record)) values.set(name, searchedValue(name, value));
  return values;
}

export function compareDocument(
  record: RegisterRecord,
  pages: readonly DocumentPage[],
  labels: FieldLabels,
): Comparison {
  const values = searchedValues(record);
  const sections = sectionsOf(record);
  const particulars = new Map(
    sections.flatMap(({ rows }) => rows).map((each) => [each.name, each]),
  );
  const compiled = labelsOn(record, withParticulars(labels, [...particulars.values()]));
  const read = pages.map((page) => ({ page, readings: readPage(page) }));
  const placed = placedOn(
    read.map(({ readings }) => readings),
    sections,
  );
  const titled = new Set(
    placed.flat().flatMap(({ titles }) => titles.map(({ section }) => section)),
  );
  const judged = ofRecord(
    read.map(({ page, readings }, at) =>
      judgePage(page, readings, values, compiled, { sections, titled, placed: placed[at] ?? [] }),
    ),
  );
  const findings = judged.map((page) => page.fields);
  const cautions = CAUTIONS.filter((caution) =>
    pages.some((page) => page.cautions?.includes(caution)),
  );
  const outcomes = new Map(
    [...values.keys()].map((field) => [field, outcomeOf(findings, field, replacedNumbers(record))]),
  );
  const fields = [...outcomes]
    .map(([field, outcome = NOT_FOUND]): ComparedField => {
      const particular = particulars.get(field);
      if (particular === undefined)
        return { field, value: record[field as CertificateFieldName] ?? "", outcome };
      return { field, label: particular.label, value: particular.value, outcome };
    })
    .concat(
      otherHeadings(
        pages,
        read.map(({ readings }) => readings),
        placed,
        sections,
      ),
    )
    .toSorted((a, b) => ORDER.indexOf(a.outcome.kind) - ORDER.indexOf(b.outcome.kind));
  const count = (kind: FieldOutcome["kind"]) =>
    fields.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    fields,
    counts: {
      agrees: count("agrees"),
      differs: count("differs"),
      unclear: count("unclear"),
      "not-found": count("not-found"),
    },
    unregistered: distinctly(judged.flatMap((page) => page.unregistered)),
    cautions,
  };
}

/** A page continues the section that the previous one left open. */
function placedOn(
  pages: readonly PageReadings[],
  sections: readonly Section[],
): readonly (readonly PlacedSections[])[] {
  let open: number | undefined;
  const heads = new Map<number, HeadRow>();
  return pages.map(({ lines }) => {
    const placed = lines.map((one) => placedSections(one, sections, open));
    const continued = [...heads].map(
      ([section, head]) => [section, { ...head, line: -1 }] as const,
    );
    for (const { heads: own } of placed)
      for (const [section, head] of own) heads.set(section, head);
    const most = placed.toSorted((a, b) => b.titles.length - a.titles.length)[0];
    open = most?.titles.at(-1)?.section ?? open;
    // A table that continues on the next page keeps its columns.
    return placed.map((one) =>
      Object.assign({}, one, { heads: new Map([...continued, ...one.heads]) }),
    );
  });
}

/** Returns missing or changed titles and heads. */
function otherHeadings(
  pages: readonly DocumentPage[],
  readings: readonly PageReadings[],
  placed: readonly (readonly PlacedSections[])[],
  sections: readonly Section[],
): readonly ComparedField[] {
  return sections.flatMap(({ title, heads }, section) => {
    const isTitled = placed
      .flat()
      .some(({ titles }) => titles.some((one) => one.section === section));
    const missing = title === undefined || isTitled ? [] : [headingItem(title, NOT_FOUND)];
    const found = placed.flatMap((ofPage, at) => {
      const rows = ofPage.flatMap(({ heads: own }, order) => {
        const row = own.get(section);
        return row === undefined || row.line < 0 ? [] : [{ row, order, at }];
      });
      const right = ({ row }: (typeof rows)[number]) =>
        heads.filter((_, column) => row.heads[column] === column).length;
      return rows.toSorted((a, b) => right(b) - right(a)).slice(0, 1);
    });
    const others = heads.flatMap((head, column) => {
      const other = found.find(({ row }) => row.heads[column] !== column);
      if (found.length > 0 && other === undefined) return [];
      const cell = other?.row.cells[column];
      const reading = readings[other?.at ?? 0]?.lines[other?.order ?? 0]?.reading;
      if (cell === undefined || reading === undefined) return [headingItem(head, NOT_FOUND)];
      const { start, end, box } = cell;
      const place = {
        page: pages[other?.at ?? 0]?.number ?? 1,
        box,
        text: printed(reading, start, end),
      };
      return [headingItem(head, { kind: "unclear", doubt: "another", places: [place] })];
    });
    return [...missing, ...others];
  });
}

function headingItem({ name: field, label }: Heading, outcome: FieldOutcome): ComparedField {
  return { field, label, value: label, outcome };
}

/** A file may hold several certificates; pages with another number are ignored. */
function ofRecord(all: readonly JudgedPage[]): readonly JudgedPage[] {
  const numbers = all.map(({ fields }) => fields.get("certificate_number"));
  if (numbers.every((number) => number?.same.length === 0)) return all;
  return all.filter((_, at) => {
    const number = numbers[at];
    const isOfAnother = number !== undefined && number.other.length + number.unclear.length > 0;
    return !isOfAnother || number.same.length + number.elsewhere.length > 0;
  });
}

const PLACES_MAX = 3;

/** Values at labels outweigh others. Undefined if nothing was found. */
function outcomeOf(
  pages: readonly PageFindings[],
  field: ComparedName,
  predecessors: readonly string[],
): FieldOutcome | undefined {
  const all = (kind: Exclude<keyof FieldFindings, "isAmongOwn">) =>
    pages.flatMap((page) => page.get(field)?.[kind] ?? []);
  const look = (doubt: Doubt, places: readonly Passage[]): FieldOutcome => ({
    kind: "unclear",
    doubt,
    places: distinct(places).slice(0, PLACES_MAX),
  });
  const [same, other, more, odd, unclear] = [
    all("same"),
    all("other"),
    all("more"),
    all("odd"),
    all("unclear"),
  ];
  const [first] = same;
  const fieldKind = columnKind(field);
  const rest = [...other, ...odd, ...more, ...unclear];
  if (first !== undefined) {
    if (rest.length > 0) return look("several", [...rest, first]);
    // A forger may leave the true value at one label and write another at an unknown label.
    const isAmongOwn = pages.some((page) => page.get(field)?.isAmongOwn);
    const rivals = pages
      .flatMap((page) => page.get(field)?.rivals ?? [])
      .filter(
        (rival) =>
          // A successor's paper names its predecessors.
          !predecessors.includes(rival.text) &&
          (!isAmongOwn ||
            // Certificates often have further days and numbers, but only one value of these.
            fieldKind === "imo" ||
            fieldKind === "quantity" ||
            rival.isLater === true ||
            // The first number on a paper is its own; others may follow.
            (field === "certificate_number" && isBefore(rival, first))),
      );
    return rivals.length > 0 ? look("several", [...rivals, first]) : agrees(first);
  }
  const [one] = other;
  if (one !== undefined && distinct(rest).length === 1) return { kind: "differs", ...one };
  const otherInText = all("otherInText");
  const said = [...all("sameInText"), ...otherInText];
  if (rest.length > 0) return look(doubtOf(rest, { odd, more }), rest);
  const [inText] = all("sameInText");
  if (inText !== undefined && otherInText.length + all("rivals").length === 0) {
    return agrees(inText);
  }
  const elsewhere = [...said, ...all("elsewhere")];
  if (elsewhere.length > 0) return look("elsewhere", elsewhere);
  const foreign = all("foreign");
  return foreign.length === 0 ? undefined : look("another", foreign);
}

function isBefore(one: Passage, other: Passage): boolean {
  return one.page < other.page || (one.page === other.page && one.box.y < other.box.y);
}

function agrees({ page, box }: Passage): FieldOutcome {
  return { kind: "agrees", page, box };
}

function doubtOf(
  all: readonly Passage[],
  { odd, more }: { readonly odd: readonly Passage[]; readonly more: readonly Passage[] },
): Doubt {
  if (odd.length > 0) return "odd";
  if (distinct(all).length > 1) return "several";
  return more.length > 0 ? "more" : "another";
}

/** Running heads repeat a text. */
function distinct(findings: readonly Passage[]): readonly Passage[] {
  const texts = findings.map(({ text }) => readText(text).text);
  return findings.filter((_, at) => texts.indexOf(texts[at] ?? "") === at);
}

/** Running heads repeat, and lines are read in several orders. */
function distinctly(all: readonly Unregistered[]): readonly Unregistered[] {
  const keys = all.map((one) => (one.kind === "field" ? one.field : readText(one.label).text));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
