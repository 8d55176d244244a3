import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type ConfirmationTables,
  columnKind,
  isPaperRow,
  type FieldLabels,
  type RegisterRecord,
  replacedNumbers,
} from "@register/domain/certificate";
import { calendarDay } from "@register/domain/days";
import {
  type Box,
  CAUTIONS,
  type Caution,
  type DocumentPage,
  type Passage,
} from "./document-text.ts";
import { labelsOn, withParticulars } from "./labels.ts";
import type { FieldFindings, PageFindings } from "./field-findings.ts";
import { type JudgedPage, judgePage } from "./judge-page.ts";
import { type ComparedName, type Heading, type Section, sectionsOf } from "./particulars.ts";
import { type PageReadings, readPage } from "./page-readings.ts";
import { printed, readText } from "./reading.ts";
import { type HeadRow, type PlacedSections, placedSections } from "./sections.ts";
import { searchedValue } from "./searched-value.ts";
import type { SearchedValue, SearchedValues } from "./match.ts";
import type { Unregistered } from "./unregistered.ts";

export type { Unregistered } from "./unregistered.ts";

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

function searchedValues(record: RegisterRecord, sections: readonly Section[]): SearchedValues {
  const values = new Map<ComparedName, SearchedValue>();
  const days = [record.issuance_date, record.validity_date].flatMap(
    (date) => calendarDay(date ?? "") ?? [],
  );
  for (const { name } of CERTIFICATE_FIELDS) {
    const value = record[name];
    if (value === null || value.trim() === "" || !isPaperRow(name)) continue;
    values.set(name, searchedValue(name, value, days));
  }
  for (const { name, value } of sections.flatMap(({ rows }) => rows))
    values.set(name, searchedValue(name, value));
  return values;
}

export function compareDocument(
  record: RegisterRecord,
  pages: readonly DocumentPage[],
  labels: FieldLabels,
  confirmations?: ConfirmationTables,
): Comparison {
  const sections = sectionsOf(record, confirmations);
  const values = searchedValues(record, sections);
  const confirmed = sections.find(({ isConfirmations }) => isConfirmations)?.rows ?? [];
  const isConfirmation = (field: ComparedName) => confirmed.some(({ name }) => name === field);
  const particulars = new Map(sections.flatMap(({ rows }) => rows).map((row) => [row.name, row]));
  const compiled = labelsOn(record, withParticulars(labels, [...particulars.values()]));
  const readings = pages.map(readPage);
  const placed = placedOn(readings, sections);
  const titled = new Set(
    placed.flat().flatMap(({ titles }) => titles.map(({ section }) => section)),
  );
  const judged = ofRecord(
    readings.map((page, at) =>
      judgePage(page, values, compiled, { sections, titled, placed: placed[at] ?? [] }),
    ),
  );
  const findings = judged.map((page) => page.fields);
  const cautions = CAUTIONS.filter((caution) =>
    pages.some((page) => page.cautions?.includes(caution)),
  );
  const predecessors = replacedNumbers(record);
  const fields = [...values.keys()]
    .map((field): ComparedField => {
      const outcome = outcomeOf(findings, field, predecessors) ?? NOT_FOUND;
      const particular = particulars.get(field);
      if (particular === undefined)
        return { field, value: record[field as CertificateFieldName] ?? "", outcome };
      return { field, label: particular.label, value: particular.value, outcome };
    })
    .filter(({ field, outcome }) => outcome.kind !== "not-found" || !isConfirmation(field))
    .concat(otherHeadings(readings, placed, sections))
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
    // Running heads repeat, and lines are read in several orders.
    unregistered: distinct(
      judged.flatMap((page) => page.unregistered),
      (added) => (added.kind === "field" ? added.field : readText(added.label).text),
    ),
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
    const placed = lines.map((reading) => placedSections(reading, sections, open));
    const continued = [...heads].map(
      ([section, head]) => [section, { ...head, line: -1 }] as const,
    );
    for (const { heads: found } of placed)
      for (const [section, head] of found) heads.set(section, head);
    const most = placed.toSorted((a, b) => b.titles.length - a.titles.length)[0];
    open = most?.titles.at(-1)?.section ?? open;
    // A table that continues on the next page keeps its columns.
    return placed.map((reading) =>
      Object.assign({}, reading, { heads: new Map([...continued, ...reading.heads]) }),
    );
  });
}

/** Returns missing or changed titles and heads. */
function otherHeadings(
  readings: readonly PageReadings[],
  placed: readonly (readonly PlacedSections[])[],
  sections: readonly Section[],
): readonly ComparedField[] {
  return sections.flatMap(({ title, heads, isConfirmations }, section) => {
    const isTitled = placed
      .flat()
      .some(({ titles }) => titles.some((placedTitle) => placedTitle.section === section));
    const missing = title === undefined || isTitled ? [] : [headingItem(title, NOT_FOUND)];
    const found = placed.flatMap((onPage, at) => {
      const rows = onPage.flatMap((sectionsPlaced, order) => {
        const row = sectionsPlaced.heads.get(section);
        return row === undefined || row.line < 0 ? [] : [{ row, order, at }];
      });
      const right = ({ row }: (typeof rows)[number]) =>
        heads.filter((_, column) => row.heads[column] === column).length;
      return rows.toSorted((a, b) => right(b) - right(a)).slice(0, 1);
    });
    if (isConfirmations && !isTitled && found.length === 0) return [];
    const movedHeads = heads.flatMap((head, column) => {
      const changed = found.find(({ row }) => row.heads[column] !== column);
      if (found.length > 0 && changed === undefined) return [];
      const cell = changed?.row.cells[column];
      const page = readings[changed?.at ?? 0];
      const reading = page?.lines[changed?.order ?? 0]?.reading;
      if (cell === undefined || reading === undefined) return [headingItem(head, NOT_FOUND)];
      const { start, end, box } = cell;
      const place = { page: page?.page ?? 1, box, text: printed(reading, start, end) };
      return [headingItem(head, { kind: "unclear", doubt: "another", places: [place] })];
    });
    return [...missing, ...movedHeads];
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
    places: distinct(places, textOf).slice(0, PLACES_MAX),
  });
  const [first] = all("same");
  const [other, more, odd] = [all("other"), all("more"), all("odd")];
  const fieldKind = columnKind(field);
  const rest = [...other, ...odd, ...more, ...all("unclear")];
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
  const isSingle = distinct(rest, textOf).length === 1;
  if (other[0] !== undefined && isSingle) return { kind: "differs", ...other[0] };
  const otherInText = all("otherInText");
  const said = [...all("sameInText"), ...otherInText];
  if (rest.length > 0) {
    const doubt =
      odd.length > 0 ? "odd" : !isSingle ? "several" : more.length > 0 ? "more" : "another";
    return look(doubt, rest);
  }
  const [inText] = all("sameInText");
  if (inText !== undefined && otherInText.length + all("rivals").length === 0) {
    return agrees(inText);
  }
  const elsewhere = [...said, ...all("elsewhere")];
  if (elsewhere.length > 0) return look("elsewhere", elsewhere);
  const foreign = all("foreign");
  return foreign.length === 0 ? undefined : look("another", foreign);
}

function isBefore(first: Passage, second: Passage): boolean {
  return first.page < second.page || (first.page === second.page && first.box.y < second.box.y);
}

function agrees({ page, box }: Passage): FieldOutcome {
  return { kind: "agrees", page, box };
}

/** Running heads repeat a text. */
const textOf = ({ text }: Passage) => readText(text).text;

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf);
  return items.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
