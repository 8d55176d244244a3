import {
  carried,
  cellsFault,
  type FieldValues,
  type FurtherLabel,
  type FurtherSection,
  isNamed,
  type KindColumn,
  type KindField,
  type Particulars,
  readDraft,
  readValue,
  type Row,
  type ValueType,
  writtenParticulars,
} from "@register/domain/certificate";
import type { Output } from "@register/office/actions";
import { typedDay } from "../parts/formats.ts";

export type OfferedKind = NonNullable<Output<"certificates.kind">>;

/** Moves particulars to another kind or version, with its first title and statement. */
export function movedTo(stored: Particulars, offered: OfferedKind | undefined): Particulars {
  const { values, further } = carried(stored, offered);
  const moved: Particulars = {
    values: (values ?? {}) as FieldValues,
    further: (further ?? []) as readonly FurtherSection[],
  };
  const [title] = offered?.titles ?? [];
  if (offered === undefined || title === undefined) return moved;
  const { code, version, form, statements } = offered;
  const [statement] = statements;
  return { kind: { code, version, title, ...(statement && { statement }), form }, ...moved };
}

/** Returns the form that is stored. A draft with errors stays as typed, so that the desk reports them. */
export function writtenDraft(draft: string): string {
  const read = readDraft(draft);
  if (read === undefined) return draft;
  const { kind, values, further } = read;
  const fields = new Map(
    (kind?.form ?? []).flatMap((section) => section.fields.map((field) => [field.id, field])),
  );
  const typed = Object.entries(values).map(([id, value]) => [
    id,
    typedField(value, fields.get(id)),
  ]);
  const given = { kind, values: Object.fromEntries(typed), further: further.map(withoutBlanks) };
  const { title, statement } = kind ?? {};
  const offered = kind &&
    title && { ...kind, titles: [title], statements: statement ? [statement] : [] };
  const written = writtenParticulars(given, offered);
  return written.ok ? (written.column ?? "") : JSON.stringify(given);
}

function typedField(value: string | readonly Row[], field: KindField | undefined) {
  if (field?.type === "table" && typeof value !== "string")
    return value
      .filter((row) => !isOptionAlone(field.columns, row))
      .map((row) => row.map((cell, at) => typedCell(cell, field.columns[at])));
  return field?.type === "day" && typeof value === "string" ? typedDay(value) : value;
}

/** A row with only a predefined option. It is not stored, and the form says so. */
export function isOptionAlone(
  [first]: readonly KindColumn[],
  [text = "", ...furtherCells]: Row,
): boolean {
  return (
    first?.type === "choice" &&
    first.options.some((option) => isNamed(option, text)) &&
    furtherCells.every((cellText) => cellText.trim() === "")
  );
}

/** A typed month may be a word, which the register does not accept. */
function typedCell(text: string, type: ValueType | undefined): string {
  return type?.type === "day" ? typedDay(text) : text;
}

function withoutBlanks(section: FurtherSection): FurtherSection {
  const title = section.title && filledLabel(section.title);
  const isTitled = title !== undefined && Object.keys(title).length > 0;
  const titleOfSection = isTitled ? { title } : {};
  if (!("columns" in section)) {
    const rows = section.rows.map(({ label, value }) => ({ label: filledLabel(label), value }));
    return {
      ...titleOfSection,
      rows: rows.filter(({ label, value }) => value !== "" || Object.keys(label).length > 0),
    };
  }
  const columns = section.columns.map(filledLabel);
  const isKept = (_: unknown, at: number) =>
    Object.keys(columns[at] ?? {}).length > 0 ||
    section.rows.some((row) => row[at]) ||
    at >= columns.length;
  return {
    ...titleOfSection,
    columns: columns.filter(isKept),
    rows: section.rows.map((row) => row.filter(isKept)),
  };
}

/** Keeps the languages with text. */
function filledLabel(label: FurtherLabel): FurtherLabel {
  return Object.fromEntries(Object.entries(label).filter(([, text]) => text?.trim()));
}

/** Without a cell, it is about the whole row. */
export interface TableFault {
  readonly row: number;
  readonly cell?: number | undefined;
  readonly message: string;
}

export function tableFaults(
  columns: readonly KindColumn[],
  rows: readonly Row[],
): readonly TableFault[] {
  return rows.flatMap((cells, row) => {
    const wrong =
      cells.length === columns.length ? [] : [{ row, message: cellsFault(cells, columns.length) }];
    return [
      ...wrong,
      ...columns.flatMap((column, cell) => {
        const read = readValue(typedCell(cells[cell] ?? "", column), column);
        return read.ok ? [] : [{ row, cell, message: read.fault }];
      }),
    ];
  });
}
