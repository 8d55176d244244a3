/** What several actions take. The descriptions are those of a command's arguments and options. */
import * as v from "valibot";
import { DATE_ORDERS } from "@register/domain/days";
import {
  EDITED_FIELDS,
  KIND_CODE,
  PARTICULARS_MAX,
  isParticularColumn,
  type ParticularColumn,
} from "@register/domain/certificate";
import { REGISTER_COLUMNS, type TypedFields } from "@register/register/certificates";
import { certificateNumberSchema, plainNumber } from "@register/domain/numbers";
import { CONTACT_LIMITS } from "@register/domain/messages";
import { CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import { SHOWN } from "@register/register/imports";
import { CELL_TEXT_MAX, COLUMNS_MAX, ROWS_MAX } from "@register/spreadsheets/workbook";
import { PAGE_ROWS } from "../wire-format.ts";

/** How a command line takes a field, where its name and type do not say it. */
export type FieldNotes = {
  /** The option's name without hyphens before it. */
  readonly option?: string;
  /** What stands for its value in the help. */
  readonly value?: string;
  /** A certificate number, whose faults are told with a suggestion. */
  readonly isNumber?: true;
  /** A path, from the folder where it is typed, of what is there, of a file whose bytes the input has as Base64, or of one that is written; or JSON, or the path of a file of it. */
  readonly file?: "read" | "contents" | "written" | "json";
  /** What a page has shown, and no option. */
  readonly isOfPage?: true;
};

export function notes<Typed>(of: FieldNotes) {
  return v.metadata<Typed, FieldNotes>(of);
}

/** Text that a person types, which the rules of its field shorten further. */
export const typedText = v.pipe(v.string(), v.maxLength(2 * CERTIFICATE_TEXT_MAX));

/** A text to search for; an empty one searches for nothing. */
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

/** What is said of anything but a whole number from 1. */
const NO_COUNT = "It must be a whole number, 1 or more.";

export const id = v.pipe(v.number(NO_COUNT), v.safeInteger(NO_COUNT), v.minValue(1, NO_COUNT));

/** The part of a list that is asked for. */
export const PART = {
  limit: v.optional(
    v.pipe(
      id,
      v.maxValue(10_000, "It must be 10,000 or less."),
      v.description(`most rows to list, ${PAGE_ROWS} without it`),
      notes({ value: "count" }),
    ),
    PAGE_ROWS,
  ),
  offset: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.maxValue(1e9),
      v.description("rows to leave out before the first one"),
      notes({ value: "count" }),
    ),
  ),
};

/** A number of the register. */
export const storedNumber = v.pipe(
  typedText,
  v.transform(plainNumber),
  certificateNumberSchema,
  v.description("the certificate's number; letter case does not matter"),
  notes({ isNumber: true }),
);

/** Numbers of the register, each once. */
export const storedNumbers = v.pipe(
  v.array(storedNumber),
  v.minLength(1, "Give the numbers of certificates, or --from FILE."),
  v.maxLength(10_000, "At most 10,000 certificates at once."),
  v.transform((numbers) => [
    ...new Map(numbers.map((number) => [number.toLowerCase(), number])).values(),
  ]),
  v.description("the certificates' numbers; letter case does not matter"),
  notes({ isNumber: true }),
);

/** A number that is checked together with the other fields. */
export function typedNumber(description: string) {
  return v.pipe(typedText, v.description(description), notes({ isNumber: true }));
}

/** The updated_at that somebody expects a certificate to have, who has looked at it. */
export const expectedVersion = v.pipe(
  v.string(),
  v.isoTimestamp(
    "It takes a time as certificates show prints it, such as 2026-01-31T09:30:00.000Z.",
  ),
  v.description(
    "the time of its last change, as certificates show prints it: nothing is written when somebody has changed the certificate since",
  ),
  notes({ option: "expect", value: "updated" }),
);

/** The same of several certificates, by their numbers. */
export const versionsSeen = v.optional(
  v.pipe(v.record(typedText, expectedVersion), notes({ isOfPage: true })),
  {},
);

/** A certificate that somebody has looked at. */
export const OF_CERTIFICATE = { number: storedNumber, expected: expectedVersion };

const SHAPES = {
  date: ", as 2025-01-31",
  lines: ", on lines of its own each",
  "yes-no": ": yes or no",
  kind: ": the code of one of certificates kinds",
  particulars: ": JSON, or the path of a file of it",
};

function typedField({ label, kind }: (typeof EDITED_FIELDS)[number]) {
  const description = label + (SHAPES[kind as keyof typeof SHAPES] ?? "");
  const value = kind === "lines" ? "text" : kind;
  if (kind !== "particulars")
    return v.exactOptional(v.pipe(typedText, v.description(description), notes({ value })));
  const json = v.pipe(v.string(), v.maxLength(PARTICULARS_MAX));
  return v.exactOptional(v.pipe(json, v.description(description), notes({ value, file: "json" })));
}

/** Typed values by field, each of which may be absent. */
export const typedFields = v.strictObject(
  Object.fromEntries(EDITED_FIELDS.map((field) => [field.name, typedField(field)])) as Record<
    keyof TypedFields,
    ReturnType<typeof typedField>
  >,
);

/** Typed values of one field at least. */
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

const registerColumn = v.picklist(REGISTER_COLUMNS);

/** A column of a file. */
export const readColumn = v.union([
  registerColumn,
  v.custom<ParticularColumn>((name) => typeof name === "string" && isParticularColumn(name)),
]);

/** What is chosen for a file as a whole. */
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
      v.record(
        v.pipe(v.string(), v.maxLength(CELL_TEXT_MAX)),
        v.union([registerColumn, v.picklist(["particular", "not read"])]),
      ),
      v.maxEntries(COLUMNS_MAX),
    ),
  ),
  kind: v.optional(v.pipe(v.string(), v.regex(KIND_CODE))),
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
  tables: v.optional(v.pipe(v.string(), v.maxLength(100))),
  firstRow: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(ROWS_MAX))),
});

/** Rows of an import of a kind, or those with equal findings. */
export const rowFilter = {
  show: v.picklist(SHOWN),
  found: v.optional(
    v.strictObject({ column: v.optional(v.string()), sort: v.pipe(v.string(), v.maxLength(4000)) }),
  ),
};

/** By what a plan is known again that somebody has looked at. */
export const seenPlan = v.pipe(v.string(), v.maxLength(200));

/** An e-mail address to search for, which mail need not reach. */
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
