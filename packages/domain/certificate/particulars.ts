/** Ends a result that is a subcontractor's, as it is typed and printed. */
export const SUBCONTRACTED = "†";

/** What a certificate says beside its fields: rows of labels and values, and tables. */
export interface ParticularsSection {
  readonly title: string;
  readonly columns?: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

const isRow = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === "string");

function isSection(value: unknown): value is ParticularsSection {
  const { title, columns, rows } = Object(value) as Readonly<
    Partial<Record<keyof ParticularsSection, unknown>>
  >;
  return (
    typeof title === "string" &&
    (columns === undefined || isRow(columns)) &&
    Array.isArray(rows) &&
    rows.every((row) => isRow(row) && row.length === (columns?.length ?? 2))
  );
}

/**
 * The particulars of a column. A hosted table may hold anything: what can't be read is none. Without the schema of what is
 * stored, which pages would have to load.
 */
export function readParticulars(column: string | null | undefined): readonly ParticularsSection[] {
  if (!column) return [];
  try {
    const sections: unknown = JSON.parse(column);
    return Array.isArray(sections) && sections.every(isSection) ? sections : [];
  } catch {
    return [];
  }
}

/** Whether a result is a subcontractor's. */
export function hasSubcontracted(column: string | null): boolean {
  const sections = readParticulars(column);
  return sections.some(({ rows }) => rows.flat().some((cell) => cell.endsWith(SUBCONTRACTED)));
}

/** Particulars as people type them, from the column's value. */
export function particularsText(column: string | null): string {
  return readParticulars(column).map(sectionText).join("\n\n");
}

/** One section as it is typed. */
export function sectionText({ title, columns, rows }: ParticularsSection): string {
  const lines = rows.map((row) =>
    columns === undefined ? `${row[0]}: ${row[1]?.replaceAll("\n", "\n  ")}` : row.join(" | "),
  );
  return [title, columns?.join(" | ") ?? "", ...lines].filter((line) => line !== "").join("\n");
}

/** The value that stands at a label, in any letter case. */
export function particularAt(column: string | null, label: string): string | null {
  const labelled = readParticulars(column).filter(({ columns }) => columns === undefined);
  const rows = labelled.flatMap(({ rows: own }) => own);
  return rows.find(([own = ""]) => isSameLabel(own, label))?.[1] ?? null;
}

/** No more than letter case: "Moisture" and "Moisture %" are two. */
export function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
