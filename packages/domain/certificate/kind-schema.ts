import * as v from "valibot";
import { LANGUAGES, type LanguageCode } from "../site/languages.ts";
import { plainSpaces } from "../text/characters.ts";
import { comparableName, fieldNamed } from "./column-names.ts";
import { labelsOf, TABLE_COLUMNS_MAX } from "./kind.ts";

const TEXT_MAX = 600;
const LABEL_MAX = 200;

const id = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z\d_]{0,39}$/,
    "is no id: it has small letters, digits and _, and begins with a letter",
  ),
);

export function textLine(most: number) {
  return v.pipe(
    v.string("is no text"),
    v.check((text) => !/[\n\r]/.test(text), "has a line end; a text is on one line"),
    v.transform((text) => plainSpaces(text.toWellFormed())),
    v.nonEmpty("must not be empty"),
    v.maxLength(most, `has more than ${most} characters`),
    v.check((text) => !/\p{Cc}|\uFFFD/u.test(text), "holds a control or replacement character"),
  );
}

export function closedObject<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === "never")
      return `is not known here; the names are ${Object.keys(entries).join(", ")}`;
    return issue.expected.startsWith('"') ? "is missing" : "is no object { … }";
  });
}

function textsOf(most: number) {
  const text = textLine(most);
  const languageEntries = LANGUAGES.map(({ code }) => [code, v.optional(text)] as const);
  return closedObject({
    ...(Object.fromEntries(languageEntries) as Record<
      LanguageCode,
      v.OptionalSchema<typeof text, undefined>
    >),
    en: text,
  });
}

export const textsSchema = textsOf(TEXT_MAX);
const label = textsOf(LABEL_MAX);
export const choiceSchema = closedObject({ id, label: textsSchema });

export const choicesSchema = v.pipe(
  v.array(choiceSchema),
  v.check((all) => isDistinct(all.map((entry) => entry.id)), "names an id twice"),
);

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const NUMBER = {
  type: v.literal("number"),
  decimals: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9, "are at most 9")),
  ),
  unit: v.optional(textLine(20)),
};
const CHOICE = {
  type: v.literal("choice"),
  options: v.pipe(choicesSchema, v.minLength(1, "has no option")),
  open: v.optional(v.boolean()),
};

const TYPES = "is no type; the types are text, number, day, choice";
const CELL = { id, label, copy: v.optional(v.boolean()) };
const column = v.variant(
  "type",
  [
    closedObject({ ...CELL, type: v.literal("text") }),
    closedObject({ ...CELL, ...NUMBER }),
    closedObject({ ...CELL, type: v.literal("day") }),
    closedObject({ ...CELL, ...CHOICE }),
  ],
  `${TYPES} in a table`,
);

const OWN = { ...CELL, must: v.optional(v.boolean()) };
const field = v.variant(
  "type",
  [
    closedObject({ ...OWN, type: v.literal("text") }),
    closedObject({ ...OWN, ...NUMBER }),
    closedObject({ ...OWN, type: v.literal("day") }),
    closedObject({ ...OWN, ...CHOICE }),
    closedObject({
      ...OWN,
      type: v.literal("table"),
      columns: v.pipe(
        v.array(column),
        v.minLength(2, "has fewer than two columns"),
        v.maxLength(TABLE_COLUMNS_MAX, `has more than ${TABLE_COLUMNS_MAX} columns`),
        v.check((all) => isDistinct(all.map((entry) => entry.id)), "names an id twice"),
        v.check(
          (all) => isDistinct(all.map((entry) => comparableName(entry.label.en))),
          "names a head twice",
        ),
      ),
    }),
  ],
  `${TYPES}, table`,
);

export const formSchema = v.pipe(
  v.array(closedObject({ title: v.optional(label), fields: v.array(field) })),
  v.rawCheck(({ dataset: { value: form, typed }, addIssue }) => {
    if (!typed) return;
    const ids = new Set<string>();
    const labels = new Set<string>();
    for (const [at, { fields }] of form.entries()) {
      for (const [place, entry] of fields.entries()) {
        const fieldLabels = labelsOf(entry.label);
        const fault = fieldLabels.map((text) => labelFault(text, labels)).find(Boolean);
        const message = ids.has(entry.id) ? `names the id ${entry.id} twice` : fault;
        if (message !== undefined) {
          const key = (name: string | number) => ({ ...KEY, key: name });
          addIssue({ message, path: [key(at), key("fields"), key(place)] });
        }
        ids.add(entry.id);
        for (const text of fieldLabels) labels.add(comparableName(text));
      }
    }
  }),
);

const KEY = { type: "unknown", origin: "value", input: undefined, value: undefined } as const;

/** Labels must be unique, to tell values apart. */
export function labelFault(text: string, takenNames: ReadonlySet<string>): string | undefined {
  const name = fieldNamed(text);
  if (name !== undefined) return `“${text}” is a name of the register’s field ${name}`;
  return takenNames.has(comparableName(text)) ? `“${text}” is a label twice` : undefined;
}
