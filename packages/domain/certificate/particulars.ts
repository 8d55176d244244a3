import * as v from "valibot";
import { CERTIFICATE_TEXT_MAX } from "./certificate.ts";

/** Most rows of one certificate's particulars, in all of its sections. */
export const PARTICULARS_ROWS_MAX = 60;
const COLUMNS_MAX = 8;
const LABEL_MAX = 200;
/** Of the whole column, in characters. */
export const PARTICULARS_MAX = 40_000;

/** Ends a result that is a subcontractor's, as it is typed and printed. */
export const SUBCONTRACTED = "†";

const cell = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(CERTIFICATE_TEXT_MAX, `A value has at most ${CERTIFICATE_TEXT_MAX} characters.`),
);
const label = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LABEL_MAX, `A label has at most ${LABEL_MAX} characters.`),
);

const section = v.pipe(
  v.strictObject({
    title: v.optional(label, ""),
    /** The heads of a table; without them each row is a label and its value. */
    columns: v.optional(
      v.pipe(
        v.array(label),
        v.minLength(1),
        v.maxLength(COLUMNS_MAX, `A table has at most ${COLUMNS_MAX} columns.`),
      ),
    ),
    rows: v.array(v.array(cell)),
  }),
  v.check(
    ({ columns, rows }) => rows.every(({ length }) => length === (columns?.length ?? 2)),
    "A row has as many cells as its table has columns, or a label and a value.",
  ),
);

/** What a certificate says beside its fields: rows of labels and values, and tables. */
export type ParticularsSection = v.InferOutput<typeof section>;

/** Sections as they are stored: rows without a value and sections without a row are left out. */
export const particularsSchema = v.pipe(
  v.array(section, "Particulars are a list of sections."),
  v.transform((sections) => sections.map(withoutEmptyRows).filter(({ rows }) => rows.length > 0)),
  v.check(
    (sections) => sections.flatMap(({ rows }) => rows).length <= PARTICULARS_ROWS_MAX,
    `A certificate has at most ${PARTICULARS_ROWS_MAX} rows of particulars.`,
  ),
  v.check(
    (sections) => JSON.stringify(sections).length <= PARTICULARS_MAX,
    `Particulars have at most ${PARTICULARS_MAX} characters.`,
  ),
);

/** The first cell of a row is its label, or what is measured: alone it says nothing. */
function withoutEmptyRows({ rows, ...rest }: ParticularsSection): ParticularsSection {
  return { ...rest, rows: rows.filter(([, ...values]) => values.some((value) => value !== "")) };
}

/** The particulars of a column, none where it has no value. What can't be read throws. */
export function readParticulars(column: string | null | undefined): readonly ParticularsSection[] {
  return column ? v.parse(particularsSchema, JSON.parse(column)) : [];
}

/** The column's text of particulars, the same for the same ones; null for none. */
export function writeParticulars(sections: readonly ParticularsSection[]): string | null {
  return sections.length === 0 ? null : JSON.stringify(sections);
}
