import {
  type CertificateFieldName,
  type ConfirmationTables,
  confirmationSections,
  readParticulars,
  type RegisterRecord,
  sections,
  type ShownSection,
} from "@register/domain/certificate";
import { type LanguageCode, LANGUAGES } from "@register/domain/site";

/** A field, or a row, title or column head of the particulars. */
export type ComparedName = CertificateFieldName | `particulars.${number}`;

export interface Heading {
  readonly name: ComparedName;
  readonly label: string;
  readonly others: readonly string[];
}

export interface Particular extends Heading {
  readonly value: string;
  /** In a table: the cells after the first. */
  readonly cells: readonly string[];
}

export interface Section {
  readonly title: Heading | undefined;
  /** Only tables have heads. */
  readonly heads: readonly Heading[];
  readonly rows: readonly Particular[];
  /** A file that precedes a confirmation lacks its row, or the whole table. */
  readonly isConfirmations: boolean;
}

/** Papers and pages print this form. */
const ENGLISH_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Rows are numbered first, then titles and heads. */
export function sectionsOf(
  record: RegisterRecord,
  tables: ConfirmationTables | undefined,
): readonly Section[] {
  const read = readParticulars(record.particulars);
  const shownIn = (language: LanguageCode): readonly ShownSection[] => {
    const reader = { language, day: englishDay };
    return [
      ...(read === undefined ? [] : sections(read, reader)),
      ...(tables ? confirmationSections(record, tables.rules, tables.words[language], reader) : []),
    ];
  };
  // Sections, rows and columns are equal in all languages.
  const inEach = LANGUAGES.map(({ code }) => shownIn(code));
  const englishSections = shownIn("en");
  let [row, rowCount] = [0, englishSections.reduce((count, { rows }) => count + rows.length, 0)];
  const heading = (
    at: number,
    labelIn: (shown: ShownSection | undefined) => string | undefined,
    section: number,
  ): Heading => {
    const label = labelIn(englishSections[section]) ?? "";
    const all = inEach.map((shown) => labelIn(shown[section]) ?? label);
    const otherLabels = [...new Set(all)].filter((one) => one !== label);
    return { name: `particulars.${at}`, label, others: otherLabels };
  };
  return englishSections.map(({ title, columns = [], rows, isConfirmations = false }, section) => ({
    isConfirmations,
    title: title === "" ? undefined : heading(rowCount++, (shown) => shown?.title, section),
    heads: columns.map((_, at) =>
      heading(rowCount++, (shown) => shown?.columns?.[at]?.label, section),
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

/** A hosted table may contain something else. */
function englishDay(day: string): string {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? day : ENGLISH_DAY.format(instant);
}
