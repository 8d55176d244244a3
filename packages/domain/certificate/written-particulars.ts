import * as v from "valibot";
import { readTypedDay } from "../days/typed-day.ts";
import { LANGUAGES } from "../site/languages.ts";
import { CONTROL_CHARACTER, plainCharacters, plainSpaces } from "../text/characters.ts";
import { comparableName } from "./column-names.ts";
import {
  type Choice,
  type FurtherLabel,
  fieldsOf,
  type FormSection,
  type KindField,
  type KindVersion,
  KIND_CODE,
  labelsOf,
  TABLE_COLUMNS_MAX,
  TABLE_ROWS_MAX,
  type ValueType,
} from "./kind.ts";
import { isNamed } from "./named-particulars.ts";
import { choiceSchema, closedObject, formSchema, labelFault, textLine } from "./kind-schema.ts";
import {
  type CertificateKind,
  type FieldValues,
  type FurtherSection,
  type Particulars,
  type Row,
  SUBCONTRACTED,
} from "./particulars.ts";

/** Characters of the column, form included. */
export const PARTICULARS_MAX = 200_000;
const CELL_MAX = 2000;

export interface ParticularsFault {
  readonly field?: string | undefined;
  /** From 0. */
  readonly row?: number | undefined;
  /** From 0. */
  readonly cell?: number | undefined;
  /** Without a full stop. */
  readonly message: string;
}

export type ParticularsReading =
  | { readonly ok: true; readonly column: string | null }
  | { readonly ok: false; readonly faults: readonly ParticularsFault[] };

/** The first titles and statements are defaults. */
export interface OfferedKind extends KindVersion {
  readonly titles: readonly Choice[];
  readonly statements: readonly Choice[];
}

const cellText = v.pipe(
  v.union(
    [
      v.string(),
      v.pipe(
        v.number(),
        v.transform((figure) => String(figure)),
      ),
      v.pipe(
        v.null(),
        v.transform(() => ""),
      ),
    ],
    "is no text",
  ),
  v.transform(plainSpaces),
  v.maxLength(CELL_MAX, `has more than ${CELL_MAX} characters`),
  v.check((text) => !CONTROL_CHARACTER.test(text), "holds a control character"),
);

const labelText = textLine(200);
const furtherLabel = v.pipe(
  v.union(
    [
      v.pipe(
        labelText,
        v.transform((en): FurtherLabel => ({ en })),
      ),
      v.partial(
        v.strictObject(
          Object.fromEntries(LANGUAGES.map(({ code }) => [code, labelText])) as Record<
            (typeof LANGUAGES)[number]["code"],
            typeof labelText
          >,
        ),
      ),
    ],
    "is no label: a text on one line, or one by language",
  ),
  v.transform((given): FurtherLabel => given),
  v.check(
    (given) => Object.keys(given).length > 0 && Object.keys(given).length <= 2,
    "has a label in one language or two",
  ),
);

const furtherSchema = v.array(
  v.union(
    [
      v.strictObject({
        title: v.optional(furtherLabel),
        columns: v.pipe(v.array(furtherLabel), v.minLength(2), v.maxLength(TABLE_COLUMNS_MAX)),
        rows: v.pipe(v.array(v.array(cellText)), v.maxLength(TABLE_ROWS_MAX)),
      }),
      v.strictObject({
        title: v.optional(furtherLabel),
        rows: v.array(v.strictObject({ label: furtherLabel, value: cellText })),
      }),
    ],
    "a further section has rows of label and value, or columns and rows of cells",
  ),
);

const givenSchema = closedObject({
  /** Present if the certificate keeps an earlier version. */
  kind: v.optional(
    closedObject({
      code: v.pipe(v.string(), v.regex(KIND_CODE)),
      version: textLine(40),
      title: choiceSchema,
      statement: v.optional(choiceSchema),
      form: formSchema,
    }),
  ),
  /** The kind's version that the values are for. */
  version: v.optional(v.string()),
  title: v.optional(v.string()),
  statement: v.optional(v.string()),
  values: v.optional(
    v.record(v.string(), v.union([cellText, v.array(v.unknown())], "is neither text nor rows")),
    {},
  ),
  further: v.optional(furtherSchema, []),
});

/** Returns the column, null for nothing. Invalid values are errors, never dropped. */
export function writtenParticulars(
  given: unknown,
  kind: OfferedKind | undefined,
): ParticularsReading {
  let value = given;
  if (typeof given === "string") {
    if (given.trim() === "") return written({ kind, given: {} });
    try {
      value = JSON.parse(given);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return faulty(`particulars are JSON, such as {"values":{"seals":"0012"}}: ${why}`);
    }
  }
  const read = v.safeParse(givenSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    const path = (issue.path ?? []).map(({ key }) => String(key)).join(".");
    return faulty(`${path} ${issue.message}`.trim());
  }
  return written({ kind, given: read.output });
}

function faulty(...messages: readonly string[]): ParticularsReading {
  return { ok: false, faults: messages.map((message) => ({ message })) };
}

function written({
  kind: offered,
  given,
}: {
  readonly kind: OfferedKind | undefined;
  readonly given: Partial<v.InferOutput<typeof givenSchema>>;
}): ParticularsReading {
  const { values: typed = {}, further: sections = [] } = given;
  const faults: ParticularsFault[] = [];
  const fault = (message: string, place: Omit<ParticularsFault, "message"> = {}) =>
    faults.push({ ...place, message });
  if (given.kind !== undefined && given.kind.code !== offered?.code)
    fault(
      `the particulars are those of the kind ${given.kind.code}, the certificate’s is ${offered?.code ?? "none"}`,
    );
  const isEarlier = given.kind !== undefined && given.kind.version !== offered?.version;
  const kind = isEarlier ? given.kind : offered && chosenOf(offered, chosenIn(given), fault);
  if (given.version !== undefined && given.version !== kind?.version)
    fault(
      `the values are of another version of the kind, ${given.version}: where its fields mean the same, take "version" out`,
    );
  const fields = new Map(fieldsOf(kind?.form ?? []).map((field) => [field.id, field]));
  for (const id of Object.keys(typed)) {
    if (fields.has(id)) continue;
    const names =
      fields.size === 0 ? "there is no kind" : `the names are ${[...fields.keys()].join(", ")}`;
    fault(`${id} is no field of the kind ${kind?.code ?? ""}: ${names}`.replace(" : ", ": "), {
      field: id,
    });
  }
  const values: Record<string, string | readonly Row[]> = {};
  for (const [id, field] of fields) {
    const value = Object.hasOwn(typed, id) ? typed[id] : undefined;
    if (value === undefined) continue;
    const read =
      field.type === "table" ? readTable(value, field, fault) : readOne(value, field, fault);
    if (read.length > 0) values[id] = read;
  }
  const labels = new Set(
    [...fields.values()].flatMap(({ label }) => labelsOf(label).map(comparableName)),
  );
  const further = sections
    .map((section, at) => readFurther(section, `further section ${at + 1}`, labels, fault))
    .filter(({ rows }) => rows.length > 0);
  if (faults.length > 0) return { ok: false, faults };
  if (kind === undefined && further.length === 0) return { ok: true, column: null };
  const particulars: Particulars = { kind, values, further };
  const column = JSON.stringify(particulars);
  return column.length > PARTICULARS_MAX
    ? faulty(`particulars have ${column.length} characters; at most ${PARTICULARS_MAX} fit`)
    : { ok: true, column };
}

/** Drops empty rows, and adds the labels in use. */
function readFurther(
  section: FurtherSection,
  name: string,
  labels: Set<string>,
  fault: AddFault,
): FurtherSection {
  const { title } = section;
  if ("columns" in section) {
    const { columns } = section;
    const rows = section.rows.filter((row) => row.some((cell) => cell !== ""));
    for (const [at, row] of rows.entries()) {
      if (row.length !== columns.length)
        fault(`row ${at + 1} of ${name}: ${cellsFault(row, columns.length)}`);
    }
    return { title, columns, rows };
  }
  const rows = section.rows.filter(({ value }) => value !== "");
  for (const label of rows.map((row) => labelsOf(row.label))) {
    const message = label.map((text) => labelFault(text, labels)).find(Boolean);
    if (message !== undefined) fault(message);
    for (const text of label) labels.add(comparableName(text));
  }
  return { title, rows };
}

export function cellsFault(row: Row, heads: number): string {
  return `“${row[0] ?? ""}” has ${row.length} cells, its table ${heads} heads`;
}

function chosenIn({ kind, title, statement }: Partial<v.InferOutput<typeof givenSchema>>) {
  return { title: title ?? kind?.title.id, statement: statement ?? kind?.statement?.id };
}

type AddFault = (message: string, place?: Omit<ParticularsFault, "message">) => void;

function chosenOf(
  { code, version, form, titles, statements }: OfferedKind,
  given: { readonly title?: string | undefined; readonly statement?: string | undefined },
  fault: AddFault,
): CertificateKind | undefined {
  const chosen = (name: "title" | "statement", offered: readonly Choice[]) => {
    const wanted = given[name];
    const found = wanted === undefined ? offered[0] : offered.find((item) => isNamed(item, wanted));
    if (wanted !== undefined && found === undefined)
      fault(
        `“${wanted}” is no ${name} of the kind ${code}: the names are ${offered.map(({ id }) => id).join(", ")}`,
      );
    return found;
  };
  const title = chosen("title", titles);
  const statement = chosen("statement", statements);
  return title && { code, version, title, ...(statement && { statement }), form };
}

function readOne(
  value: unknown,
  field: Exclude<KindField, { type: "table" }>,
  fault: AddFault,
): string {
  const { id, label } = field;
  if (typeof value !== "string") {
    fault(`“${label.en}” has one value, and no rows`, { field: id });
    return "";
  }
  const read = readValue(value, field);
  if (!read.ok) fault(`“${label.en}”: ${read.fault}`, { field: id });
  return read.ok ? read.value : "";
}

function readTable(
  value: unknown,
  { id, label, columns }: Extract<KindField, { type: "table" }>,
  fault: AddFault,
): readonly Row[] {
  if (!Array.isArray(value)) {
    fault(`“${label.en}” is a table: rows, each a list of cells or an object of them by column`, {
      field: id,
    });
    return [];
  }
  const rows: Row[] = [];
  for (const [row, given] of value.entries()) {
    const at = { field: id, row };
    const rowPlace = `row ${row + 1} of “${label.en}”`;
    const cells = cellsOf(
      given,
      columns.map((column) => column.id),
    );
    if (!cells.ok) {
      fault(`${rowPlace}: ${cells.fault}`, at);
      continue;
    }
    const read = cells.cells.map((text, cell) => {
      const column = columns[cell];
      const reading =
        column === undefined ? { ok: true as const, value: text } : readValue(text, column);
      if (reading.ok) return reading.value;
      fault(`${rowPlace}, “${column?.label.en}”: ${reading.fault}`, { ...at, cell });
      return "";
    });
    if (read.some((text) => text !== "")) rows.push(read);
  }
  if (rows.length > TABLE_ROWS_MAX)
    fault(`“${label.en}” has ${rows.length} rows; a table has at most ${TABLE_ROWS_MAX}`, {
      field: id,
    });
  return rows;
}

type Cells =
  | { readonly ok: true; readonly cells: Row }
  | { readonly ok: false; readonly fault: string };

function cellsOf(given: unknown, ids: readonly string[]): Cells {
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  const unknown = isObject ? Object.keys(given).find((name) => !ids.includes(name)) : undefined;
  if (unknown !== undefined)
    return { ok: false, fault: `${unknown} is no column: the names are ${ids.join(", ")}` };
  const list = isObject
    ? ids.map((name) =>
        Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : "",
      )
    : given;
  const read = v.safeParse(v.array(cellText, "is no row of cells"), list);
  if (!read.success) return { ok: false, fault: read.issues[0].message };
  return read.output.length === ids.length
    ? { ok: true, cells: read.output }
    : {
        ok: false,
        fault: cellsFault(read.output, ids.length),
      };
}

type ValueReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: string };

export function readValue(typed: string, type: ValueType): ValueReading {
  if (typed === "" || type.type === "text") return { ok: true, value: typed };
  const isMarked = typed.endsWith(SUBCONTRACTED);
  const text = isMarked ? typed.slice(0, -SUBCONTRACTED.length).trim() : typed;
  const read = readPlain(text, type);
  return read.ok && isMarked ? { ok: true, value: `${read.value} ${SUBCONTRACTED}` } : read;
}

function readPlain(text: string, type: Exclude<ValueType, { type: "text" }>): ValueReading {
  switch (type.type) {
    case "number":
      return readFigures(text, type);
    case "day": {
      const read = readTypedDay(plainCharacters(text), undefined, []);
      if (read.ok) return { ok: true, value: read.day };
      return { ok: false, fault: `“${text}” is no day such as 2026-12-31` };
    }
    case "choice": {
      const option = type.options.find((candidate) => isNamed(candidate, text));
      if (option !== undefined || type.open === true)
        return { ok: true, value: option?.id ?? text };
      const names = type.options.map(({ id }) => id).join(", ");
      return { ok: false, fault: `“${text}” is none of its options: ${names}` };
    }
  }
}

const FIGURES: readonly (readonly [RegExp, (figures: string) => string])[] = [
  [/^-?\d+(?:\.\d+)?$/, (plain) => plain],
  [/^-?\d{1,3}(?:,\d{3})+\.\d+$/, (english) => english.replaceAll(",", "")],
  [/^-?\d{1,3}(?:\.\d{3})+,\d+$/, (digits) => digits.replaceAll(".", "").replace(",", ".")],
  [/^-?\d{1,3}(?:,\d{3}){2,}$|^-?\d{1,3}(?:\.\d{3}){2,}$/, (all) => all.replaceAll(/[.,]/g, "")],
  [/^-?\d+,\d+$/, (decimal) => decimal.replace(",", ".")],
];
/** "52,431" may mean 52.431, so it is refused. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

function readFigures(
  text: string,
  { decimals, unit }: Extract<ValueType, { type: "number" }>,
): ValueReading {
  const raw = unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const figures = plainCharacters(raw)
    .replace(/^\u2212/, "-")
    .replaceAll(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, "");
  if (AMBIGUOUS.test(figures))
    return {
      ok: false,
      fault: `“${text}” may be thousands or decimals: write it without the comma`,
    };
  const [, plain] = FIGURES.find(([pattern]) => pattern.test(figures)) ?? [];
  if (plain === undefined)
    return { ok: false, fault: `“${text}” is no number${unit === undefined ? "" : ` of ${unit}`}` };
  const [integer = "", fraction = ""] = plain(figures).split(".");
  if (decimals !== undefined && fraction.length > decimals)
    return { ok: false, fault: `“${text}” has more than ${decimals} decimals` };
  const digits = fraction.padEnd(decimals ?? 0, "0");
  return { ok: true, value: digits === "" ? integer : `${integer}.${digits}` };
}

export function missingFields(
  form: readonly FormSection[],
  values: FieldValues,
): readonly string[] {
  return fieldsOf(form).flatMap(({ id, must, label }) =>
    must === true && values[id] === undefined ? [label.en] : [],
  );
}
