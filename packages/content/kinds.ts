import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import * as v from "valibot";
import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  choicesSchema,
  closedObject,
  comparableName,
  type ConfirmationRule,
  type Edition,
  fieldsOf,
  formSchema,
  KIND_CODE,
  labelsWith,
  type Texts,
  textLine,
  textsSchema,
} from "@register/domain/certificate";
import { isCalendarDate } from "@register/domain/days";
import { LANGUAGES } from "@register/domain/site";
import { CAPTIONS } from "./captions.ts";
import { ACCREDITATIONS } from "./company.ts";
import { readTextPage } from "./read-text-page.ts";

const KINDS = new URL("kinds/", import.meta.url);

const LABELS = labelsWith(CAPTIONS);
const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);
const fieldName = v.picklist(
  FIELD_NAMES,
  `is not a field of certificates; the names are ${FIELD_NAMES.join(", ")}`,
);

/** The comparison of documents finds values by known labels only. */
const field = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === "string" ? { field: given } : given)),
  closedObject({
    field: fieldName,
    label: v.optional(textsSchema),
    must: v.optional(v.boolean(), false),
    /** Never printed, or not if the form's field with this id has a value. */
    omit: v.optional(v.union([v.literal(true), v.string()])),
  }),
  v.check(
    ({ field: name, label }) => unknownLabel(name, label) === undefined,
    ({ input: { field: name, label } }) =>
      `"${unknownLabel(name, label)}" is no known label of ${name}: name it in captions.json, too`,
  ),
);

function unknownLabel(name: CertificateFieldName, label: Texts | undefined): string | undefined {
  const known = new Set(LABELS[name].map(comparableName));
  return Object.values({ ...label }).find(
    (labelText) => labelText !== undefined && !known.has(comparableName(labelText)),
  );
}

const fileName = (endings: RegExp) => v.pipe(v.string(), v.regex(endings, `must match ${endings}`));
const picture = fileName(/^[\w-]+\.(?:svg|png)$/);

const accreditation = closedObject({
  held: v.pipe(
    v.string(),
    v.check(
      (name) => Object.hasOwn(ACCREDITATIONS, name),
      `is no name in ACCREDITATIONS of company.ts; the names are ${Object.keys(ACCREDITATIONS).join(", ") || "none"}`,
    ),
    v.transform((name) => ({ body: "", schedule: "", ...ACCREDITATIONS[name] })),
  ),
  symbol: v.optional(picture),
});

const DURATION = /^P(?=\d)(?:(\d{1,2})Y)?(?:(\d{1,3})M)?$/;

/** An ISO 8601 duration of whole months or years, in months. */
const months = v.pipe(
  v.string(),
  v.regex(DURATION, 'is no duration in years or months, such as "P12M"'),
  v.transform((duration) => {
    const [, years = "0", more = "0"] = DURATION.exec(duration) ?? [];
    return Number(years) * 12 + Number(more);
  }),
);

const confirmations = v.pipe(
  closedObject({
    every: v.pipe(months, v.minValue(1, "is no time at all")),
    before: v.optional(months, "P0M"),
    after: v.optional(months, "P0M"),
    anniversary: v.optional(v.boolean(), false),
    label: textsSchema,
    kinds: v.optional(v.pipe(choicesSchema, v.minLength(1, "names none"))),
  }),
  v.check(({ every, before }) => before < every, "opens its window before the time has begun"),
  v.transform((rule): ConfirmationRule => ({
    ...rule,
    kinds: rule.kinds ?? [{ id: "confirmation", label: rule.label }],
  })),
);

const kindSchema = closedObject({
  /** The first is the default. */
  titles: v.pipe(choicesSchema, v.minLength(1, "has no title")),
  /** The first is the default. */
  statements: v.optional(choicesSchema, []),
  /** A signatory needs this authority (signatories.json). */
  authority: v.optional(textLine(100)),
  /** If true, the desk warns of a missing end date. */
  ends: v.optional(v.boolean(), false),
  /** Periodic confirmations after the issue (surveillance, surveys); without it, none is due. */
  confirmations: v.optional(confirmations),
  /** In print order; other fields follow. */
  fields: v.optional(v.array(field), []),
  form: v.optional(formSchema, []),
  /** Markdown by language. */
  conditions: v.optional(
    closedObject({
      revision: textLine(100),
      files: v.record(v.picklist(LANGUAGES.map(({ code }) => code)), fileName(/^[\w.-]+\.md$/)),
    }),
  ),
  logo: v.optional(picture),
  accreditation: v.optional(accreditation),
});

type KindDefinition = v.InferOutput<typeof kindSchema>;

export interface Kind extends KindDefinition {
  readonly code: string;
  /** Changes with the kind or its files. */
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

const signatorySchema = closedObject({
  name: textLine(200),
  position: textLine(200),
  authority: v.optional(textLine(600)),
  /** Compared with a kind's `authority`. */
  authorities: v.optional(v.array(textLine(100)), []),
});

export type Signatory = v.InferOutput<typeof signatorySchema>;

const edition = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z/ ]* \d[\d-]*:\d{4}$/, 'is no edition, such as "ISO 9001:2015"'),
);
const lastDay = v.pipe(v.string(), v.check(isCalendarDate, 'is no day, such as "2029-09-30"'));

const standardsSchema = v.pipe(
  // oxlint-disable-next-line unicorn/no-thenable -- The file's word; nobody awaits it.
  v.record(edition, closedObject({ until: v.optional(lastDay), then: edition })),
  v.transform((all) =>
    Object.entries(all).map(([name, { until, then: next }]): Edition => ({ name, until, next })),
  ),
);

/** The message names file and line. */
export class FaultyKindError extends Error {}

let cachedKinds: ReadonlyMap<string, Kind> | undefined;

/** Read once. Throws FaultyKindError. */
export function kinds(): ReadonlyMap<string, Kind> {
  return (cachedKinds ??= readKinds());
}

/** Throws FaultyKindError. */
export function readKinds(folder = KINDS): ReadonlyMap<string, Kind> {
  // macOS writes "._tally.json" beside "tally.json".
  const files = readdirSync(folder).filter((name) => !name.startsWith("."));
  const named = files.filter((name) => /\.(?:json|txt)$/i.test(name)).toSorted();
  return new Map(
    named.map((file) => {
      const code = file.replace(/\.json$/, "");
      if (!KIND_CODE.test(code) || !file.endsWith(".json")) {
        throw new FaultyKindError(
          `packages/content/kinds/${file}: the name of a kind has small letters, digits and hyphens, and ends with .json.`,
        );
      }
      return [code, readKind(code, folder)];
    }),
  );
}

/** Throws FaultyKindError. */
export function readSignatories(): readonly Signatory[] {
  const file = new URL("signatories.json", import.meta.url);
  return readJson(file, "signatories.json", v.array(signatorySchema)).value;
}

/** Throws FaultyKindError. */
export function readEditions(folder = new URL(".", import.meta.url)): readonly Edition[] {
  const file = "standards.json";
  return readJson(new URL(file, folder), file, standardsSchema).value;
}

function readKind(code: string, folder: URL): Kind {
  const file = `kinds/${code}.json`;
  const { value, faultAt } = readJson(new URL(`${code}.json`, folder), file, kindSchema);
  const ids = new Set<unknown>([true, undefined, ...fieldsOf(value.form).map(({ id }) => id)]);
  const unknown = value.fields.findIndex(({ omit }) => !ids.has(omit));
  if (unknown >= 0)
    throw faultAt(["fields", unknown, "omit"], "the form has no field with this id");
  const files = new Map<string, Buffer>();
  const add = (path: readonly (string | number)[], named: string | undefined) => {
    if (named === undefined) return;
    const address = new URL(named, folder);
    if (!existsSync(address)) throw faultAt(path, `there is no file ${named}`);
    files.set(named, readFileSync(address));
  };
  add(["logo"], value.logo);
  add(["accreditation", "symbol"], value.accreditation?.symbol);
  for (const [language, named] of Object.entries(value.conditions?.files ?? {})) {
    const path = ["conditions", "files", language];
    add(path, named);
    try {
      readTextPage(String(files.get(named)));
    } catch (error) {
      throw faultAt(path, `${named}: ${String(error instanceof Error ? error.message : error)}`);
    }
  }
  const digest = createHash("sha256").update(JSON.stringify(value));
  for (const part of files.values()) digest.update(part);
  return { ...value, code, version: digest.digest("hex").slice(0, 12), files };
}

/** Matches as many JSON tokens as possible. */
const TOKENS =
  /^(?:[\s{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)*/iu;

/** Strict JSON in UTF-8. The YAML parser knows the position of each value and reports duplicate keys. */
function readJson<Schema extends v.GenericSchema>(address: URL, file: string, schema: Schema) {
  const bytes = readFileSync(address);
  const contents = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const lines = new LineCounter();
  const document = parseDocument(contents, { lineCounter: lines, prettyErrors: false });
  const faultIn = (line: number, message: string) =>
    new FaultyKindError(`packages/content/${file}, line ${line}: ${message.replace(/\.$/, "")}.`);
  const fault = (offset: number, message: string) => faultIn(lines.linePos(offset).line, message);
  if (!isUtf8(bytes)) {
    const line = contents.split("\n").findIndex((text) => text.includes("\uFFFD")) + 1;
    throw faultIn(line, "it is not saved as UTF-8. Save it again with that encoding");
  }
  const foreign = contents.replace(TOKENS, "");
  if (foreign !== "") {
    const quotes = /^[“”„«»]/.test(foreign)
      ? 'a text stands in straight quotes: "…"'
      : "this is no JSON";
    throw fault(contents.length - foreign.length, quotes);
  }
  try {
    JSON.parse(contents);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, position = contents.length] = /at position (\d+)/.exec(message) ?? [];
    throw fault(Number(position), message);
  }
  const [twice] = document.errors;
  if (twice !== undefined) throw fault(twice.pos[0], twice.message);
  /** Names the line of the innermost existing part of the path. */
  const faultAt = (path: readonly unknown[], message: string): FaultyKindError => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    const range = (node as { range?: readonly number[] } | undefined)?.range;
    if (range === undefined && path.length > 0) return faultAt(path.slice(0, -1), message);
    return fault(range?.[0] ?? 0, message);
  };
  const read = v.safeParse(schema, document.toJS());
  if (read.success) return { value: read.output, faultAt };
  const [issue] = read.issues;
  const path = (issue.path ?? []).map(({ key }) => key);
  throw faultAt(path, `${path.join(".")} ${issue.message}`.trim());
}
