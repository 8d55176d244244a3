import type { LanguageCode } from "../site/languages.ts";
import {
  fieldsOf,
  type FormSection,
  type FurtherLabel,
  type KindColumn,
  type KindField,
  type KindVersion,
  labelsOf,
  type Choice,
  type ValueType,
} from "./kind.ts";

/** Suffix of a subcontractor's result. */
export const SUBCONTRACTED = "†";

/** Empty cells are "". */
export type Row = readonly string[];

/** By field id. */
export type FieldValues = Readonly<Record<string, string | readonly Row[]>>;

/** Content that the kind does not foresee. */
export type FurtherSection =
  | {
      readonly title?: FurtherLabel | undefined;
      readonly rows: readonly { readonly label: FurtherLabel; readonly value: string }[];
    }
  | {
      readonly title?: FurtherLabel | undefined;
      readonly columns: readonly FurtherLabel[];
      readonly rows: readonly Row[];
    };

/** Stored with the kind's version, which has labels and units. Without a kind, only `further` is used. */
export interface Particulars {
  readonly kind?: CertificateKind | undefined;
  readonly values: FieldValues;
  readonly further: readonly FurtherSection[];
}

export interface CertificateKind extends KindVersion {
  readonly title: Choice;
  readonly statement?: Choice | undefined;
}

export type ShownSection =
  | {
      readonly title: string;
      readonly columns?: undefined;
      readonly rows: readonly { readonly label: string; readonly value: string }[];
      readonly isConfirmations?: undefined;
    }
  | {
      readonly title: string;
      readonly columns: readonly { readonly label: string; readonly isFigures: boolean }[];
      readonly rows: readonly Row[];
      readonly isConfirmations?: boolean;
    };

export interface Reader {
  readonly language: LanguageCode;
  /** Formats YYYY-MM-DD. */
  readonly day: (day: string) => string;
}

/** Omits empty values and columns. */
export function sections(
  { kind, values, further }: Particulars,
  reader: Reader,
): readonly ShownSection[] {
  const { language } = reader;
  const formParts = (kind?.form ?? []).flatMap((section) => shownSection(section, values, reader));
  const furtherSections = further.map((section): ShownSection => {
    const title = labelIn(section.title, language);
    if (!("columns" in section)) {
      const rows = section.rows.map(({ label, value }) => ({
        label: labelIn(label, language),
        value,
      }));
      return { title, rows };
    }
    const columns = section.columns.map((label) => ({
      label: labelIn(label, language),
      isFigures: false,
    }));
    return { title, columns, rows: section.rows };
  });
  return [...formParts, ...furtherSections];
}

function shownSection(
  { title, fields }: FormSection,
  values: FieldValues,
  reader: Reader,
): readonly ShownSection[] {
  const heading = labelIn(title, reader.language);
  const shown: ShownSection[] = [];
  let labelled: { readonly label: string; readonly value: string }[] | undefined;
  for (const field of fields) {
    const value = values[field.id];
    if (value === undefined) continue;
    const label = labelIn(field.label, reader.language);
    if (field.type === "table") {
      if (typeof value !== "string") shown.push(shownTable(label, field.columns, value, reader));
      labelled = undefined;
      continue;
    }
    if (typeof value !== "string") continue;
    if (labelled === undefined) {
      // Below a table, the section continues without a heading.
      labelled = [];
      shown.push({ title: shown.length === 0 ? heading : "", rows: labelled });
    }
    labelled.push({ label, value: valueText(value, field, reader) });
  }
  return shown;
}

function shownTable(
  title: string,
  columns: readonly KindColumn[],
  rows: readonly Row[],
  reader: Reader,
): ShownSection {
  const filled = columns.flatMap((column, at) =>
    at === 0 || rows.some((row) => row[at]) ? [{ column, at }] : [],
  );
  return {
    title,
    columns: filled.map(({ column: { label, ...type } }) => ({
      label: `${labelIn(label, reader.language)}${unitOf(type) === "" ? "" : ` (${unitOf(type)})`}`,
      isFigures: type.type === "number",
    })),
    rows: rows.map((row) => [
      ...filled.map(({ column, at }) => valueText(row[at] ?? "", withoutUnit(column), reader)),
      // A draft may have more cells than heads.
      ...row.slice(columns.length),
    ]),
  };
}

function unitOf(type: ValueType): string {
  return type.type === "number" ? (type.unit ?? "") : "";
}

function withoutUnit(type: ValueType): ValueType {
  return type.type === "number" ? { ...type, unit: undefined } : type;
}

/** Falls back to English, then to any language. */
export function labelIn(label: FurtherLabel | undefined, language: LanguageCode): string {
  return label === undefined ? "" : (label[language] ?? label.en ?? labelsOf(label)[0] ?? "");
}

function inThousands(whole: string): string {
  const sign = whole.startsWith("-") ? "-" : "";
  const digits = whole.slice(sign.length);
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3)
    groups.push(digits.slice(at, at + 3));
  return sign + groups.filter((group) => group !== "").join(",");
}

/** "52431.250" in tonnes becomes "52,431.250 t". */
export function valueText(stored: string, type: ValueType, { language, day }: Reader): string {
  if (stored === "") return "";
  const [, value = stored, mark = ""] = /^(.*?)( †)?$/s.exec(stored) ?? [];
  const text = () => {
    switch (type.type) {
      case "text":
        return value;
      case "number": {
        const [whole = "", ...decimals] = value.split(".");
        const grouped = [inThousands(whole), ...decimals].join(".");
        // A no-break space keeps number and unit on one line.
        return type.unit === undefined ? grouped : `${grouped}\u00A0${type.unit}`;
      }
      case "day":
        return day(value);
      case "choice": {
        const option = type.options.find(({ id }) => id === value);
        return option === undefined ? value : labelIn(option.label, language);
      }
    }
  };
  return text() + mark;
}

export function hasSubcontracted({ values, further }: Particulars): boolean {
  const cells = [
    ...Object.values(values).flat(2),
    ...further.flatMap((section) =>
      "columns" in section ? section.rows.flat() : section.rows.map(({ value }) => value),
    ),
  ];
  return cells.some((cell) => cell.endsWith(SUBCONTRACTED));
}

/** Undefined if unreadable. Checked by hand, to spare pages the schema library. */
export function readParticulars(column: string | null | undefined): Particulars | undefined {
  return readColumn(column, isRowOf);
}

/** Rows may have too few or too many cells. */
export function readDraft(column: string | null | undefined): Particulars | undefined {
  return readColumn(column, () => isCells);
}

function readColumn(column: string | null | undefined, isRow: RowCheck): Particulars | undefined {
  if (!column) return undefined;
  try {
    const given: unknown = JSON.parse(column);
    return isParticulars(given, isRow) ? given : undefined;
  } catch {
    return undefined;
  }
}

export const STAFF: Reader = { language: "en", day: (day) => day };

/** For people only: nothing parses it. */
export function particularsText(column: string | null): string {
  const read = readDraft(column);
  if (read === undefined) return column ?? "";
  const { kind } = read;
  const head = kind === undefined ? [] : [labelIn(kind.title.label, "en")];
  const blocks = sections(read, STAFF).map((section) => {
    const lines =
      section.columns === undefined
        ? section.rows.map(({ label, value }) => `${label}: ${value}`)
        : [section.columns.map(({ label }) => label), ...section.rows].map((row) =>
            row.join(" | "),
          );
    return [section.title, ...lines].filter((line) => line !== "").join("\n");
  });
  return [...head, ...blocks].join("\n\n");
}

type Loose = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";
const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isLabel = (value: unknown): value is FurtherLabel =>
  isObject(value) && Object.values(value).every(isText);
const isChoice = (value: unknown): value is Choice =>
  isObject(value) && isText(value["id"]) && isLabel(value["label"]);
const isCells = (row: unknown): row is Row => isList(row, isText);
const isRowOf =
  (length: number) =>
  (row: unknown): row is Row =>
    isCells(row) && row.length === length;
type RowCheck = typeof isRowOf;

function isField(value: unknown): value is KindField {
  if (!isChoice(value) || !("type" in value)) return false;
  const { type, columns, options }: Loose = { ...value };
  if (type === "table") return isList(columns, isField);
  return type === "choice" ? isList(options, isChoice) : isText(type);
}

function isKind(value: unknown): value is CertificateKind {
  if (!isObject(value)) return false;
  const { code, version, title, statement, form } = value;
  const isSection = (section: unknown): section is FormSection =>
    isObject(section) &&
    (section["title"] === undefined || isLabel(section["title"])) &&
    isList(section["fields"], isField);
  return (
    isText(code) &&
    isText(version) &&
    isChoice(title) &&
    (statement === undefined || isChoice(statement)) &&
    isList(form, isSection)
  );
}

const isFurther =
  (isRow: RowCheck) =>
  (value: unknown): value is FurtherSection => {
    if (!isObject(value) || !(value["title"] === undefined || isLabel(value["title"])))
      return false;
    const { columns, rows } = value;
    if (columns !== undefined)
      return isList(columns, isLabel) && isList(rows, isRow(columns.length));
    return isList(
      rows,
      (row): row is Loose => isObject(row) && isLabel(row["label"]) && isText(row["value"]),
    );
  };

function isParticulars(given: unknown, isRow: RowCheck): given is Particulars {
  if (!isObject(given)) return false;
  const { kind, values, further } = given;
  if (!isObject(values) || !isList(further, isFurther(isRow))) return false;
  if (kind === undefined) return Object.keys(values).length === 0;
  if (!isKind(kind)) return false;
  const fields = new Map(fieldsOf(kind.form).map((field) => [field.id, field]));
  return Object.entries(values).every(([id, value]) => {
    const field = fields.get(id);
    return field?.type === "table"
      ? isList(value, isRow(field.columns.length))
      : field !== undefined && isText(value);
  });
}
