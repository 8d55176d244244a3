import {
  fieldsOf,
  type FurtherLabel,
  type KindColumn,
  type KindField,
  type KindVersion,
  type ValueType,
} from "./kind.ts";
import {
  type CertificateKind,
  type FurtherSection,
  type Particulars,
  readParticulars,
  type Row,
  sections,
  STAFF,
  valueText,
} from "./particulars.ts";
import { isLabelled, isNamed } from "./named-particulars.ts";
import {
  type OfferedKind,
  type ParticularsReading,
  writtenParticulars,
} from "./written-particulars.ts";

/** Heads are ids, labels or free text. */
export interface NamedTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export interface ParticularsChange {
  /** JSON; null for none. */
  readonly given?: string | null | undefined;
  /** Named by id, label or new label; null removes a value. */
  readonly named: readonly (readonly [name: string, value: string | null])[];
  readonly tables: readonly NamedTable[];
}

type Given = Partial<Record<"values" | "further" | "kind" | "title" | "statement", unknown>>;

/** Keeps the version of the kind until `given` replaces everything; a change of kind uses {@link carried}. */
export function changedParticulars(
  column: string | null,
  { given, named, tables }: ParticularsChange,
  kind: OfferedKind | undefined,
): ParticularsReading {
  if (given !== undefined && named.length + tables.length === 0) {
    const read = readParticulars(given);
    return writtenParticulars(read === undefined ? (given ?? "") : kept(read, kind), kind);
  }
  let base: Given;
  try {
    base =
      given === undefined
        ? kept(readParticulars(column), kind)
        : (JSON.parse(given ?? "{}") as Given);
  } catch {
    return writtenParticulars(given, kind);
  }
  const form = (base.kind as CertificateKind | undefined)?.form ?? kind?.form ?? [];
  const fields = fieldsOf(form);
  const values: Record<string, unknown> = { ...Object(base.values) };
  let further = (base.further ?? []) as readonly FurtherSection[];
  for (const [name, value] of named) {
    const field = fields.find((item) => item.type !== "table" && isNamed(item, name));
    if (field === undefined) further = withRow(further, name, value);
    else values[field.id] = value ?? "";
  }
  for (const table of tables) {
    const field = fields.find((item) => isTable(item) && isOf(table, item));
    if (field === undefined || !isTable(field)) further = withTable(further, table);
    else values[field.id] = table.rows.map((row) => rowOf(row, table, field));
  }
  return writtenParticulars({ ...base, values, further }, kind);
}

type TableField = Extract<KindField, { readonly type: "table" }>;

function isTable(field: KindField): field is TableField {
  return field.type === "table";
}

/** Untitled tables match by their heads. */
function isOf({ title, columns }: NamedTable, field: TableField): boolean {
  if (title !== "") return isNamed(field, title);
  return columns.every((head) => field.columns.some((column) => isNamed(column, head)));
}

/** Unknown heads are kept, and refused later. */
function rowOf(
  row: Row,
  { columns }: NamedTable,
  field: TableField,
): Readonly<Record<string, string>> {
  const cells = columns.map((head, at) => {
    const column = field.columns.find((item) => isNamed(item, head));
    return [column?.id ?? head, row[at] ?? ""] as const;
  });
  return Object.fromEntries(cells);
}

function withRow(
  further: readonly FurtherSection[],
  name: string,
  value: string | null,
): readonly FurtherSection[] {
  const row = { label: { en: name }, value: value ?? "" };
  let isThere = false;
  const changed = further.map((section): FurtherSection => {
    if ("columns" in section) return section;
    const { title, rows } = section;
    const at = rows.findIndex(({ label }) => isLabelled(label, name));
    if (at < 0 || isThere) return section;
    isThere = true;
    return {
      title,
      rows: rows.with(at, { label: rows[at]?.label ?? row.label, value: row.value }),
    };
  });
  if (isThere || value === null) return changed;
  const [first, ...furtherSections] = further;
  if (first === undefined || "columns" in first || first.title !== undefined)
    return [{ rows: [row] }, ...further];
  return [{ rows: [...first.rows, row] }, ...furtherSections];
}

function withTable(
  further: readonly FurtherSection[],
  { title, columns, rows }: NamedTable,
): readonly FurtherSection[] {
  const table = {
    title: title === "" ? undefined : { en: title },
    columns: columns.map((en) => ({ en })),
    rows,
  };
  const at = further.findIndex(
    (section) => "columns" in section && isLabelled(section.title, title),
  );
  return at < 0 ? [...further, table] : further.with(at, table);
}

function kept(stored: Particulars | undefined, kind: KindVersion | undefined): Given {
  if (stored === undefined) return {};
  return stored.kind?.code === kind?.code ? { ...stored } : carried(stored, kind);
}

/** Moves values to the field of the same id and type, or else into further sections. */
export function carried(stored: Particulars, kind: KindVersion | undefined): Given {
  if (stored.kind === undefined) return { ...stored };
  const fields = new Map(fieldsOf(kind?.form ?? []).map((field) => [field.id, field]));
  const values: Record<string, unknown> = {};
  const rows: { readonly label: FurtherLabel; readonly value: string }[] = [];
  const tables: FurtherSection[] = [];
  for (const field of fieldsOf(stored.kind.form)) {
    const value = stored.values[field.id];
    if (value === undefined) continue;
    const same = fields.get(field.id);
    if (same !== undefined && typeOf(same) === typeOf(field)) values[field.id] = value;
    else if (typeof value === "string")
      rows.push({ label: twoOf(field.label), value: valueText(value, field as ValueType, STAFF) });
    else {
      const form = [{ fields: [field] }];
      const [shown] = sections(
        { kind: { ...stored.kind, form }, values: { [field.id]: value }, further: [] },
        STAFF,
      );
      if (shown?.columns !== undefined) {
        const columns = shown.columns.map(({ label }) => ({ en: label }));
        tables.push({ title: twoOf(field.label), columns, rows: shown.rows });
      }
    }
  }
  const moved = rows.length === 0 ? tables : [{ rows }, ...tables];
  return { values, further: [...moved, ...stored.further] };
}

/** Fields of equal type read stored values alike. */
function typeOf(field: KindField): string {
  return JSON.stringify({ ...field, id: "", label: "", must: undefined, copy: undefined });
}

/** Further sections mix results and texts, so copies keep only labels and first cells. */
export function copiedParticulars(
  { kind, values, further }: Particulars,
  number: string,
): Particulars {
  const shared = (text: string) => (text.toLowerCase().includes(number.toLowerCase()) ? "" : text);
  const copied = (text: string, { type, copy }: KindField | KindColumn) =>
    (copy ?? (type === "text" || type === "choice")) ? shared(text) : "";
  const kindValues = fieldsOf(kind?.form ?? []).map((field) => {
    const value = values[field.id] ?? "";
    if (typeof value === "string") return [field.id, copied(value, field)] as const;
    const columns = isTable(field) && field.copy !== false ? field.columns : [];
    const rows = value
      .map((row) => columns.map((column, at) => copied(row[at] ?? "", column)))
      .filter((row) => row.some((cell) => cell !== ""));
    return [field.id, rows] as const;
  });
  return {
    kind,
    values: Object.fromEntries(kindValues.filter(([, value]) => value.length > 0)),
    further: further.map((section): FurtherSection => {
      if (!("columns" in section))
        return { ...section, rows: section.rows.map(({ label }) => ({ label, value: "" })) };
      const rows = section.rows.map((row) => row.map((cell, at) => (at === 0 ? shared(cell) : "")));
      return { ...section, rows };
    }),
  };
}

function twoOf(label: FurtherLabel): FurtherLabel {
  return Object.fromEntries(Object.entries(label).slice(0, 2));
}

/** Omits a form that the register can restore at an import. */
export function writtenColumn(column: string | null, kind: OfferedKind | undefined): string | null {
  const read = readParticulars(column);
  if (read?.kind === undefined) return column;
  const { version, title, statement } = read.kind;
  const { values, further } = read;
  const chosen = { version, title: title.id, statement: statement?.id };
  const short = JSON.stringify({ ...chosen, values, further });
  const again = writtenParticulars(short, kind);
  return again.ok && again.column === column ? short : column;
}
