import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import * as v from "valibot";
import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  comparableName,
  labelsWith,
} from "@register/domain/certificate";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { CAPTIONS } from "./captions.ts";
import { ACCREDITATIONS } from "./company.ts";
import { readTextPage } from "./read-text-page.ts";

/** A file for each kind of certificate, and the pictures and conditions that they name. */
const KINDS = new URL("kinds/", import.meta.url);

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(600));

/** In English, and in the other languages in which it is printed. */
const texts = v.strictObject({
  ...(Object.fromEntries(LANGUAGES.map(({ code }) => [code, v.optional(text)])) as Record<
    LanguageCode,
    v.OptionalSchema<typeof text, undefined>
  >),
  en: text,
});

export type Texts = v.InferOutput<typeof texts>;

const LABELS = labelsWith(CAPTIONS);
const fieldName = v.picklist(
  CERTIFICATE_FIELDS.map(({ name }) => name),
  "is not a field of certificates",
);

/** A label that the comparison does not know would leave each value of it to be looked for. */
const field = v.pipe(
  v.union([fieldName, v.strictObject({ field: fieldName, label: texts })], "names no field"),
  v.transform((given): { field: CertificateFieldName; label?: Texts } =>
    typeof given === "string" ? { field: given } : given,
  ),
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

const accreditation = v.strictObject({
  held: v.pipe(
    v.string(),
    v.check(
      (name) => Object.hasOwn(ACCREDITATIONS, name),
      "is no name in ACCREDITATIONS of company.ts",
    ),
    v.transform((name) => ({ body: "", schedule: "", ...ACCREDITATIONS[name] })),
  ),
  symbol: v.optional(picture),
});

const kindSchema = v.strictObject({
  title: texts,
  /** A certificate with a value in one of these fields is of this kind, unless another one is chosen. */
  suits: v.optional(v.array(fieldName), []),
  /** In the order in which they are printed; those that it does not name follow. */
  fields: v.optional(v.array(field), []),
  /** What is usually stated beside the fields: labels of values, or tables by their heads. */
  particulars: v.optional(
    v.array(
      v.strictObject({
        title: v.optional(texts),
        columns: v.optional(v.array(texts)),
        rows: v.optional(v.array(texts), []),
      }),
    ),
    [],
  ),
  statement: v.optional(texts),
  /** General conditions, printed on sheets of their own: a file of Markdown for each language. */
  conditions: v.optional(
    v.strictObject({
      revision: text,
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
  readonly name: string;
  /** Another one with each change of the kind or of a file that it names. */
  readonly version: string;
  /** The files that it names, by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** How papers in a second language name the labels, titles and heads of the kinds, by the English ones. */
export function otherLabels(): ReadonlyMap<string, readonly string[]> {
  const rows = [...kinds().values()].flatMap(({ particulars }) =>
    particulars.flatMap(({ title, columns = [], rows: own }) => [
      ...(title === undefined ? [] : [title]),
      ...columns,
      ...own,
    ]),
  );
  const others = Map.groupBy(
    rows.flatMap((row) =>
      Object.values(row).flatMap((own = "") => (own === row.en ? [] : [[row.en, own]])),
    ),
    ([english = ""]) => english,
  );
  return new Map(
    Array.from(others, ([english, all]) => [english, [...new Set(all.map(([, own = ""]) => own))]]),
  );
}

const signatorySchema = v.strictObject({
  name: text,
  position: text,
  /** What the person may sign, as it is printed. */
  authority: v.optional(text),
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

/** The kinds of a folder, by name. Throws FaultyKindError. */
export function readKinds(folder = KINDS): ReadonlyMap<string, Kind> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  return new Map(
    names.map((file) => {
      const name = file.slice(0, -".json".length);
      return [name, readKind(name, folder)];
    }),
  );
}

/** Who may sign, as the owner lists them. Throws FaultyKindError. */
export function readSignatories(): readonly Signatory[] {
  const file = new URL("signatories.json", import.meta.url);
  return readJson(file, "signatories.json", v.array(signatorySchema)).value;
}

function readKind(name: string, folder: URL): Kind {
  const file = `kinds/${name}.json`;
  const { value, faultAt } = readJson(new URL(`${name}.json`, folder), file, kindSchema);
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
  return { ...value, name, version: digest.digest("hex").slice(0, 12), files };
}

function readJson<Schema extends v.GenericSchema>(address: URL, file: string, schema: Schema) {
  const contents = readFileSync(address, "utf8");
  const lines = new LineCounter();
  const document = parseDocument(contents, { lineCounter: lines, prettyErrors: false });
  const fault = (offset: number, message: string) =>
    new FaultyKindError(
      `packages/content/${file}, line ${lines.linePos(offset).line}: ${message.replace(/\.$/, "")}.`,
    );
  const [broken] = document.errors;
  if (broken !== undefined) throw fault(broken.pos[0], broken.message);
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
  const keyFault = issue.expected === "never" ? "is not known here" : "is missing";
  const message = issue.type === "strict_object" && path.length > 0 ? keyFault : issue.message;
  throw faultAt(path, `${path.join(".")} ${message}`.trim());
}
