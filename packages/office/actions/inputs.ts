/** Inputs that several actions share. Descriptions appear in the help of commands. */
import * as v from "valibot";
import { DATE_ORDERS } from "@register/domain/days";
import {
  EDITED_FIELDS,
  KIND_CODE,
  IMPORTED_COLUMNS,
  PARTICULARS_MAX,
  isParticularColumn,
  type ParticularColumn,
} from "@register/domain/certificate";
import { type ExpectedVersions, type TypedFields } from "@register/register/certificates";
import { checkCertificateNumber, plainNumber } from "@register/domain/numbers";
import { CONTACT_LIMITS } from "@register/domain/messages";
import { CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import { SHOWN } from "@register/register/imports";
import { CELL_TEXT_MAX, COLUMNS_MAX, ROWS_MAX } from "@register/spreadsheets/workbook";
import { PAGE_ROWS } from "../wire-format.ts";

/** Overrides how a command line presents a field. */
export type FieldNotes = {
  /** Without the leading hyphens. */
  readonly option?: string;
  /** The placeholder in the help. */
  readonly value?: string;
  /** Faults are reported with a suggestion. */
  readonly isNumber?: true;
  /** A file argument: a path to read, contents as Base64, a path to write, or JSON (inline or as a path). */
  readonly file?: "read" | "contents" | "written" | "json";
  /** Sent by pages only, and no option. */
  readonly hiddenFromCli?: true;
};

export function notes<Typed>(fieldNotes: FieldNotes) {
  return v.metadata<Typed, FieldNotes>(fieldNotes);
}

/** Raw text; the rules of its field limit it further. */
export const typedText = v.pipe(v.string(), v.maxLength(2 * CERTIFICATE_TEXT_MAX));

/** An empty text does not filter. */
export function searchText(description: string, option?: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(CONTACT_LIMITS.messageMax),
      v.transform((text) => (text === "" ? undefined : text)),
      v.description(description),
      notes(option === undefined ? {} : { option }),
    ),
  );
}

const NO_COUNT = "It must be a whole number, 1 or more.";

export const id = v.pipe(v.number(NO_COUNT), v.safeInteger(NO_COUNT), v.minValue(1, NO_COUNT));

export const OFFSET = v.optional(
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(1e9),
    v.description("rows to leave out before the first one"),
    notes({ value: "count" }),
  ),
);

export const PART = {
  limit: v.optional(
    v.pipe(
      id,
      v.maxValue(10_000, "It must be 10,000 or less."),
      v.description(`most rows to list; ${PAGE_ROWS} by default`),
      notes({ value: "count" }),
    ),
    PAGE_ROWS,
  ),
  offset: OFFSET,
};

export const storedNumber = v.pipe(
  typedText,
  v.transform(plainNumber),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const check = checkCertificateNumber(dataset.value);
    if (check.ok) return check.number;
    addIssue({ message: check.rule });
    return NEVER;
  }),
  v.description("the certificate's number; letter case does not matter"),
  notes({ isNumber: true }),
);

/** Imports have no such limit. */
const NUMBERS_MAX = 10_000;

/** Duplicates are removed, ignoring letter case. */
export const storedNumbers = v.pipe(
  v.array(storedNumber),
  v.minLength(1, "Give the numbers of certificates, or --from FILE."),
  v.maxLength(NUMBERS_MAX, "At most 10,000 certificates at once."),
  v.transform((numbers) => [
    ...new Map(numbers.map((number) => [number.toLowerCase(), number])).values(),
  ]),
  v.description("the certificates' numbers; letter case does not matter"),
  notes({ isNumber: true }),
);

export function typedNumber(description: string) {
  return v.pipe(typedText, v.description(description), notes({ isNumber: true }));
}

const version = v.pipe(
  v.string(),
  v.isoTimestamp(
    "It takes a time as certificates show prints it, such as 2026-01-31T09:30:00.000Z.",
  ),
);

/** The certificates to change, and one successor or new number. */
const SUBJECTS_MAX = NUMBERS_MAX + 1;

/**
 * The expected updated_at per number; null if the number must not be in the register. Pairs, because an object has
 * inherited properties such as "constructor".
 */
const versionPairs = v.pipe(
  v.array(v.tuple([typedText, v.nullable(version)])),
  v.maxLength(SUBJECTS_MAX),
  v.transform(
    (pairs): ExpectedVersions =>
      new Map(pairs.map(([number, expected]) => [plainNumber(number).toLowerCase(), expected])),
  ),
);

export const expectedVersions = v.optional(
  v.pipe(versionPairs, notes({ hiddenFromCli: true })),
  [],
);

/** A command sends one version, for the action's first subject. */
export const expectedVersion = v.pipe(
  v.union([version, versionPairs], ({ issues }) => issues?.[0]?.message ?? ""),
  v.description(
    "the time of its last change, from certificates show: nothing is written if the certificate has changed since",
  ),
  notes({ option: "expect", value: "updated" }),
);

export const OF_CERTIFICATE = { number: storedNumber, expectedVersions: expectedVersion };

const SHAPES = {
  date: ", as 2025-01-31",
  lines: ", on lines of its own each",
  "yes-no": ": yes or no",
  kind: ": the code of one of certificates kinds",
  particulars: ": JSON, or the path of a file of it",
};

/** Names of values in the help that differ from their kinds. */
const VALUES = { imo: "number", lines: "text", quantity: "text", vessel: "text" };

function typedField({ label, kind }: (typeof EDITED_FIELDS)[number]) {
  const description = label + (SHAPES[kind as keyof typeof SHAPES] ?? "");
  const value = VALUES[kind as keyof typeof VALUES] ?? kind;
  if (kind !== "particulars")
    return v.exactOptional(v.pipe(typedText, v.description(description), notes({ value })));
  const json = v.pipe(v.string(), v.maxLength(PARTICULARS_MAX));
  return v.exactOptional(v.pipe(json, v.description(description), notes({ value, file: "json" })));
}

export const typedFields = v.strictObject(
  Object.fromEntries(EDITED_FIELDS.map((field) => [field.name, typedField(field)])) as Record<
    keyof TypedFields,
    ReturnType<typeof typedField>
  >,
);

export const changedFields = v.pipe(
  typedFields,
  v.check(
    (values) => Object.keys(values).length > 0,
    'Give at least one field to change, such as --vessel-name "MV Sample".',
  ),
);

export const dateOrder = v.optional(
  v.pipe(
    v.picklist(DATE_ORDERS),
    v.description("order of day, month and year in dates as text"),
    notes({ value: "order" }),
  ),
);

const importedColumn = v.picklist(IMPORTED_COLUMNS);

export const readColumn = v.union([
  importedColumn,
  v.custom<ParticularColumn>((name) => typeof name === "string" && isParticularColumn(name)),
]);

/** Options for the whole file. */
export const fileOptions = v.strictObject({
  update: v.boolean(),
  clearBlanks: v.boolean(),
  statuses: v.boolean(),
  fillDown: v.optional(v.array(v.pipe(readColumn, v.notValue("certificate_number")))),
  skipFaulty: v.boolean(),
  strict: v.boolean(),
  dates: dateOrder,
  asDays: v.optional(v.array(readColumn)),
  asShown: v.optional(v.array(readColumn)),
  columns: v.optional(
    v.pipe(
      v.array(
        v.strictTuple([
          v.pipe(v.string(), v.maxLength(CELL_TEXT_MAX)),
          v.union([importedColumn, v.picklist(["particular", "not read"])]),
        ]),
      ),
      v.maxLength(COLUMNS_MAX),
    ),
  ),
  kind: v.optional(v.pipe(v.string(), v.regex(KIND_CODE))),
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
  tables: v.optional(v.pipe(v.string(), v.maxLength(100))),
  firstRow: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(ROWS_MAX))),
});

/** A kind of rows, or rows with equal findings. */
export const rowFilter = {
  show: v.picklist(SHOWN),
  found: v.optional(
    v.strictObject({
      column: v.optional(v.string()),
      category: v.pipe(v.string(), v.maxLength(4000)),
    }),
  ),
};

/** The version of the plan that the clerk saw. */
export const seenPlan = v.pipe(v.string(), v.maxLength(200));

/** Looser than for sending mail, since it is only searched for. */
export const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(320),
  v.regex(
    /^[^\s@]+@[^\s@]+$/,
    "--email must be an e-mail address, such as ana@ships.example; messages list --match looks for other texts.",
  ),
  v.description("the person's e-mail address, in any letter case"),
  notes({ value: "address" }),
);

export const messageId = v.pipe(id, v.description("the message's number"));

export const messageIds = v.pipe(
  v.array(messageId),
  v.minLength(1),
  v.maxLength(1000, "At most 1,000 messages at once."),
  v.description("the messages' numbers"),
);
