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
  fieldsOf,
  formSchema,
  KIND_CODE,
  labelsWith,
  type Texts,
  textLine,
  textsSchema,
} from "@register/domain/certificate";
import { LANGUAGES } from "@register/domain/site";
import { CAPTIONS } from "./captions.ts";
import { ACCREDITATIONS } from "./company.ts";
import { readTextPage } from "./read-text-page.ts";

/** A file for each kind of certificate, and the pictures and conditions that they name. */
const KINDS = new URL("kinds/", import.meta.url);

const LABELS = labelsWith(CAPTIONS);
const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);
const fieldName = v.picklist(
  FIELD_NAMES,
  `is not a field of certificates; the names are ${FIELD_NAMES.join(", ")}`,
);

/** A label that the comparison does not know would leave each value of it to be looked for. */
const field = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === "string" ? { field: given } : given)),
  closedObject({
    field: fieldName,
    label: v.optional(textsSchema),
    must: v.optional(v.boolean(), false),
    /** Whether it stays off the paper: always, or where the field of the form with this id has a value. */
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
    (each) => each !== undefined && !known.has(comparableName(each)),
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

const kindSchema = closedObject({
  /** Of which one stands above each certificate, the first where nothing else is chosen. */
  titles: v.pipe(choicesSchema, v.minLength(1, "has no title")),
  /** Above the signature, chosen in the same way. */
  statements: v.optional(choicesSchema, []),
  /** Which authority whoever signs must have, as signatories.json names it; without one, everybody there may sign. */
  authority: v.optional(textLine(100)),
  /** Whether its certificates end: one without an end is asked about before it is issued. */
  ends: v.optional(v.boolean(), false),
  /** The register's fields in the order in which they are printed; those that it does not name follow. */
  fields: v.optional(v.array(field), []),
  /** What it states beside them. */
  form: v.optional(formSchema, []),
  /** General conditions, printed on sheets of their own: a file of Markdown for each language. */
  conditions: v.optional(
    closedObject({
      revision: textLine(100),
      files: v.record(v.picklist(LANGUAGES.map(({ code }) => code)), fileName(/^[\w.-]+\.md$/)),
    }),
  ),
  logo: v.optional(picture),
  /** Under which of the company's accreditations certificates of this kind are issued. No other kind prints it. */
  accreditation: v.optional(accreditation),
});

type KindDefinition = v.InferOutput<typeof kindSchema>;

/** A kind of certificate as its owner describes it, with the files that it names. */
export interface Kind extends KindDefinition {
  /** The name of its file. */
  readonly code: string;
  /** Another one with each change of the kind or of a file that it names. */
  readonly version: string;
  /** The files that it names, by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const signatorySchema = closedObject({
  name: textLine(200),
  position: textLine(200),
  /** What the person may sign, as it is printed. */
  authority: v.optional(textLine(600)),
  /** The authorities of kinds that the person has. */
  authorities: v.optional(v.array(textLine(100)), []),
});

/** Who may sign. */
export type Signatory = v.InferOutput<typeof signatorySchema>;

/** A file of the owner's data that can't be used. The message names file and line. */
export class FaultyKindError extends Error {}

let kept: ReadonlyMap<string, Kind> | undefined;

/** Every kind by name, as they are when the first is asked for. Throws FaultyKindError. */
export function kinds(): ReadonlyMap<string, Kind> {
  return (kept ??= readKinds());
}

/** The kinds of a folder, by their codes. Throws FaultyKindError. */
export function readKinds(folder = KINDS): ReadonlyMap<string, Kind> {
  // Those that begin with a point are of the computer: macOS writes "._tally.json" beside "tally.json".
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

/** Who may sign, as the owner lists them. Throws FaultyKindError. */
export function readSignatories(): readonly Signatory[] {
  const file = new URL("signatories.json", import.meta.url);
  return readJson(file, "signatories.json", v.array(signatorySchema)).value;
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

/** A text from its beginning on, as far as it has the signs of JSON. */
const TOKENS =
  /^(?:[\s{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)*/iu;

/**
 * Strict JSON in UTF-8. The YAML reader, of which JSON is a part, knows the place of each value, and finds a name that
 * stands twice.
 */
function readJson<Schema extends v.GenericSchema>(address: URL, file: string, schema: Schema) {
  const bytes = readFileSync(address);
  const contents = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const lines = new LineCounter();
  const document = parseDocument(contents, { lineCounter: lines, prettyErrors: false });
  const faultIn = (line: number, message: string) =>
    new FaultyKindError(`packages/content/${file}, line ${line}: ${message.replace(/\.$/, "")}.`);
  const fault = (offset: number, message: string) => faultIn(lines.linePos(offset).line, message);
  if (!isUtf8(bytes)) {
    const line = contents.split("\n").findIndex((each) => each.includes("\uFFFD")) + 1;
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
  /** At the innermost part of a path that the file has. */
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
