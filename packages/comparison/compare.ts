import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
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

/** Why a value is for the visitor to look at. */
type Doubt =
  /** The register's value stands away from its label. */
  | "elsewhere"
  /** At its label stands more than the register's value. */
  | "more"
  /** Its label stands several times, or has several values. */
  | "several"
  /** It is drawn over, or its letters are of several kinds. */
  | "odd"
  /** At its label stands something else, which may mean the same. */
  | "another";

/** What a document says of one value of the register. */
export type FieldOutcome =
  /** The whole value stands at its field's label, plainly written. */
  | { readonly kind: "agrees"; readonly page: number; readonly box: Box }
  /** Another whole value of the same type stands at the field's only label among the record's own. */
  | { readonly kind: "differs"; readonly page: number; readonly box: Box; readonly text: string }
  | { readonly kind: "unclear"; readonly doubt: Doubt; readonly places: readonly Passage[] }
  /** Not as text: it may be drawn, or a picture. */
  | { readonly kind: "not-found" };

export interface ComparedField {
  readonly field: ComparedName;
  /** Of a particular: what stands before it. */
  readonly label?: string;
  /** As the register has it. */
  readonly value: string;
  readonly outcome: FieldOutcome;
}

export interface Comparison {
  /**
   * The fields that the record has and a document may show: those that differ, then those to look at, then the rest, each
   * in the card's order.
   */
  readonly fields: readonly ComparedField[];
  readonly counts: Readonly<Record<FieldOutcome["kind"], number>>;
  /** In the order of the document. */
  readonly unregistered: readonly Unregistered[];
  /** What any of its pages has, the most telling first. */
  readonly cautions: readonly Caution[];
}

/** The order in which a visitor needs them. */
const ORDER: readonly FieldOutcome["kind"][] = ["differs", "unclear", "not-found", "agrees"];

const NOT_FOUND: FieldOutcome = { kind: "not-found" };

export type SearchedValues = ReadonlyMap<ComparedName, SearchedValue>;

/** How a code is validated stands on no paper, nor does the code of a kind; a mark of accreditation is a picture, and particulars have labels of their own. */
const UNWRITTEN: ReadonlySet<CertificateFieldName> = new Set([
  "qr_validation",
  "accreditation",
  "kind",
  "particulars",
]);

/** The values of a record that a document may show. */
export function searchedValues(record: RegisterRecord): SearchedValues {
  const values = new Map<ComparedName, SearchedValue>();
  const days = [record.issuance_date, record.validity_date].flatMap(
    (date) => calendarDay(date ?? "") ?? [],
  );
  for (const { name } of CERTIFICATE_FIELDS) {
    const value = record[name];
    if (value === null || value.trim() === "" || UNWRITTEN.has(name)) continue;
    values.set(name, searchedValue(name, value, days));
  }
  for (const { name, value } of particularsOf(record)) values.set(name, searchedValue(name, value));
  return values;
}

/** Searches the visible text of a document for the values of a record. */
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

/** The sections in each order of a page's lines. A page goes on with the section that the one before left open. */
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
    // A table that goes on has its columns where they were.
    return placed.map((one) =>
      Object.assign({}, one, { heads: new Map([...continued, ...one.heads]) }),
    );
  });
}

/** Titles and heads that do not stand on the document as the register has them. */
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

/** A file may hold several certificates: the pages of another one say nothing of this record. */
function ofRecord(all: readonly JudgedPage[]): readonly JudgedPage[] {
  const numbers = all.map(({ fields }) => fields.get("certificate_number"));
  if (numbers.every((number) => number?.same.length === 0)) return all;
  return all.filter((_, at) => {
    const number = numbers[at];
    const isOfAnother = number !== undefined && number.other.length + number.unclear.length > 0;
    return !isOfAnother || number.same.length + number.elsewhere.length > 0;
  });
}

/** Fields of which a certificate has one value; other days and numbers stand on many. */
const ALONE: ReadonlySet<ComparedName> = new Set(["vessel_imo", "quantity"]);

/** Most places of one field that a visitor is shown. */
const PLACES_MAX = 3;

/** What stands at a label outweighs what stands elsewhere; undefined where nothing was found. */
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
  const rest = [...other, ...odd, ...more, ...unclear];
  if (first !== undefined) {
    if (rest.length > 0) return look("several", [...rest, first]);
    // A forger leaves the true value at a label of its own, and writes another at a label that is unknown here.
    const isAmongOwn = pages.some((page) => page.get(field)?.isAmongOwn);
    const rivals = pages
      .flatMap((page) => page.get(field)?.rivals ?? [])
      .filter(
        (rival) =>
          // The paper of a successor names those before it.
          !predecessors.includes(rival.text) &&
          (!isAmongOwn ||
            ALONE.has(field) ||
            rival.isLater === true ||
            // The number that a paper gives first is its own, and below it others may follow.
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

/** The first of each text: a running head repeats it. */
function distinct(findings: readonly Passage[]): readonly Passage[] {
  const texts = findings.map(({ text }) => readText(text).text);
  return findings.filter((_, at) => texts.indexOf(texts[at] ?? "") === at);
}

/** Each once: a running head repeats it, and lines are read in several orders. */
function distinctly(all: readonly Unregistered[]): readonly Unregistered[] {
  const keys = all.map((one) => (one.kind === "field" ? one.field : readText(one.label).text));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
