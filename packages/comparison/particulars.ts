import {
  type CertificateFieldName,
  type CertificateRecord,
  readParticulars,
} from "@register/domain/certificate";

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

/** What labels are called in other languages. */
export type OtherLabels = ReadonlyMap<string, readonly string[]>;

/** The sections of a record's particulars. Rows are numbered first, then titles and heads. */
export function sectionsOf(
  { particulars }: CertificateRecord,
  others: OtherLabels = new Map(),
): readonly Section[] {
  const sections = readParticulars(particulars);
  let [row, other] = [0, sections.flatMap(({ rows }) => rows).length];
  const heading = (label: string, at: number): Heading => ({
    name: `particulars.${at}`,
    label,
    others: others.get(label) ?? [],
  });
  return sections.map(({ title, columns = [], rows }) => ({
    title: title === "" ? undefined : heading(title, other++),
    heads: columns.map((label) => heading(label, other++)),
    rows: rows.map(([label = "", ...cells]) => ({
      ...heading(label, row++),
      value: cells.join(" ").trim(),
      cells: columns.length === 0 ? [] : cells,
    })),
  }));
}

/** The rows of a record's particulars; of a table, what stands behind the first cell of each. */
export function particularsOf(
  record: CertificateRecord,
  others?: OtherLabels,
): readonly Particular[] {
  return sectionsOf(record, others).flatMap(({ rows }) => rows);
}
