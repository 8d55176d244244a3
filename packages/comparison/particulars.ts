import {
  type CertificateFieldName,
  type CertificateRecord,
  readParticulars,
  sections,
  type ShownSection,
} from "@register/domain/certificate";
import { LANGUAGES } from "@register/domain/site";

/** A field of the record, or one row, title or head of its particulars. */
export type ComparedName = CertificateFieldName | `particulars.${number}`;

/** A title, or the head of a column. */
export interface Heading {
  readonly name: ComparedName;
  readonly label: string;
  /** Further names of it, in other languages. */
  readonly others: readonly string[];
}

export interface Particular extends Heading {
  readonly value: string;
  /** Of a row of a table: the cells behind its first, some of which may be empty. */
  readonly cells: readonly string[];
}

export interface Section {
  /** Undefined where it has none. */
  readonly title: Heading | undefined;
  /** Empty but for a table. */
  readonly heads: readonly Heading[];
  readonly rows: readonly Particular[];
}

/** As paper and page write a day. */
const ENGLISH_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The sections of a record's particulars, as the kind's form orders them. Rows are numbered first, then titles and heads. */
export function sectionsOf({ particulars }: CertificateRecord): readonly Section[] {
  const read = readParticulars(particulars);
  if (read === undefined) return [];
  // The sections, rows and columns are the same in every language.
  const inEach = LANGUAGES.map(({ code }) => sections(read, { language: code, day: englishDay }));
  const own = sections(read, { language: "en", day: englishDay });
  let [row, other] = [0, own.reduce((count, { rows }) => count + rows.length, 0)];
  const heading = (
    at: number,
    labelIn: (shown: ShownSection | undefined) => string | undefined,
    section: number,
  ): Heading => {
    const label = labelIn(own[section]) ?? "";
    const all = inEach.map((shown) => labelIn(shown[section]) ?? label);
    const others = [...new Set(all)].filter((one) => one !== label);
    return { name: `particulars.${at}`, label, others };
  };
  return own.map(({ title, columns = [], rows }, section) => ({
    title: title === "" ? undefined : heading(other++, (shown) => shown?.title, section),
    heads: columns.map((_, at) =>
      heading(other++, (shown) => shown?.columns?.[at]?.label, section),
    ),
    rows: rows.map((cells, at) => {
      const values = "label" in cells ? [cells.value] : cells.slice(1);
      return {
        ...heading(row++, (shown) => labelOf(shown?.rows[at]), section),
        value: values.join(" ").trim(),
        cells: columns.length === 0 ? [] : values,
      };
    }),
  }));
}

function labelOf(
  row: readonly string[] | { readonly label: string } | undefined,
): string | undefined {
  if (row === undefined) return undefined;
  return "label" in row ? row.label : row[0];
}

/** The rows of a record's particulars; of a table, what stands behind the first cell of each. */
export function particularsOf(record: CertificateRecord): readonly Particular[] {
  return sectionsOf(record).flatMap(({ rows }) => rows);
}

/** A day of the record; what a hosted table has in its place stays. */
function englishDay(day: string): string {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? day : ENGLISH_DAY.format(instant);
}
