import * as v from "valibot";
import { LANGUAGES } from "@register/domain/site";
import type { IssuedFileEntry } from "@register/register/issued-files";
import { kinds, readSignatories } from "@register/content/kinds";
import { ISSUED_MAX, ORIGINALS_MAX, type Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction, type FileResult } from "../action.ts";
import { id, notes, storedNumber } from "../inputs.ts";
import { noSuchCertificate, PROPOSED_ALREADY, refused, unlessChanged } from "../outcomes.ts";
import {
  drawSpecimen,
  findIssuable,
  issueFiles,
  refusedLetter,
  warningsOf,
} from "./issue-files.ts";
import { type ZippedFile, zipOf } from "./zip-file.ts";

const OPTIONS = {
  kind: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.description("its kind; without it, what its fields say, where they are plain"),
    ),
  ),
  language: v.optional(
    v.pipe(
      v.picklist(LANGUAGES.map(({ code }) => code)),
      v.description("the language beside English"),
    ),
    "en",
  ),
  signatory: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.description("the name of who signs")),
  ),
};

const numbers = v.pipe(
  v.array(storedNumber),
  v.minLength(1, "Give the numbers of certificates, or --from FILE."),
  v.maxLength(ISSUED_MAX, `At most ${ISSUED_MAX} certificates at once.`),
  v.transform((typed) => [
    ...new Map(typed.map((number) => [number.toLowerCase(), number])).values(),
  ]),
  v.description("the certificates' numbers; letter case does not matter"),
  notes({ isNumber: true }),
);

/** Draws the files of certificates and keeps them: all of them or none. */
export const issueCertificates = defineAction({
  isLong: true,
  repetition: "marked",
  input: v.strictObject({
    numbers,
    ...OPTIONS,
    originals: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(ORIGINALS_MAX, `At most ${ORIGINALS_MAX} originals.`),
        v.description(`how many are signed alike, ${ORIGINALS_MAX} at most; 1 without it`),
      ),
      1,
    ),
    despiteWarnings: v.optional(
      v.pipe(
        v.boolean(),
        v.description("issue what has expired, is known to be forged, or lacks object or date"),
      ),
      false,
    ),
  }),
  run: (context, input): Promise<Outcome> =>
    unlessChanged(async () => {
      const { register, person, mark } = context;
      const { numbers: named, despiteWarnings, ...options } = input;
      const found = await findIssuable(context, named, options);
      if ("kind" in found) return found;
      const warnings = await warningsOf(context, found);
      if (warnings.length > 0 && !despiteWarnings) return warned(warnings, context.isCommand);
      if (!context.secondPerson) {
        return issueFiles(context, found, options, { by: person.name, beforehand: mark });
      }
      // Whoever approves would learn of it otherwise.
      const unprintable = await refusedLetter(found, options, context.publicOrigin);
      if (unprintable !== undefined) return unprintable;
      return register.inTransaction(async () => {
        await mark?.();
        const { proposals } = register.desk;
        const own = new Set(named.map((number) => number.toLowerCase()));
        const isProposed = (await proposals.open()).some(
          ({ action }) =>
            action.kind === "issue" && action.numbers.some((each) => own.has(each.toLowerCase())),
        );
        if (isProposed) return PROPOSED_ALREADY;
        const versions = found.map(({ updated_at: version }) => version);
        const action = { kind: "issue", numbers: named, versions, options, warnings } as const;
        return { kind: "proposed", proposal: await proposals.add(action, person.name) };
      });
    }),
  command: {
    description: "issue certificates: draw their files, and keep them",
    arguments: ["numbers"],
    file: (context, { numbers: named }) => lastFiles(context, named),
  },
});

function warned(warnings: readonly string[], isCommand: boolean): Outcome {
  const how = isCommand ? "Issue all the same with --despite-warnings." : "Tick what you accept.";
  return { ...refused(`${warnings.join(" ")} Nothing was issued. ${how}`), warnings };
}

/** The kinds of certificates and who may sign, as the owner describes them. */
export const listKinds = defineAction({
  input: v.strictObject({}),
  run: async () => ({
    kinds: [...kinds().values()].map(({ name, title, particulars }) => ({
      name,
      title: title.en,
      languages: LANGUAGES.flatMap(({ code }) => (title[code] === undefined ? [] : [code])),
      particulars: particulars.map((each) => ({
        title: each.title?.en ?? "",
        columns: each.columns?.map(({ en }) => en),
        rows: each.rows.map(({ en }) => en),
      })),
    })),
    signatories: readSignatories(),
  }),
  command: { description: "list the kinds of certificates, and who may sign them" },
});

/** The page as it would be issued now, with SPECIMEN across it. */
export const previewCertificate = defineAction({
  input: v.strictObject({ number: storedNumber, ...OPTIONS }),
  run: async ({ register, publicOrigin }, { number, ...options }) => {
    const certificate = await register.findCertificate(number);
    if (certificate === undefined) return noSuchCertificate(number);
    const drawn = await drawSpecimen(certificate, options, publicOrigin);
    return drawn instanceof Uint8Array ? pdfOf(`${number}-specimen.pdf`, drawn) : drawn;
  },
});

/** The bytes of the last file of each number, or of one file, as they were issued. */
export const readIssued = defineAction({
  isLong: true,
  isAlone: true,
  input: v.strictObject({
    numbers,
    file: v.optional(
      v.pipe(id, v.description("the number of a file, as certificates show has it")),
    ),
  }),
  run: async (context, { numbers: named, file }) =>
    file === undefined ? lastFiles(context, named) : oneFile(context, named, file),
  command: {
    description: "write the files that were issued of certificates, the last of each",
    arguments: ["numbers"],
    isFileWritten: true,
  },
});

async function oneFile({ register }: ActionContext, named: readonly string[], file: number) {
  const found = await register.issuedFiles.read(file);
  const isNamed = named.some((number) => number.toLowerCase() === found?.number.toLowerCase());
  return found === undefined || !isNamed
    ? refused(`No file ${file} of ${named.join(", ")} was issued.`)
    : pdfOf(`${found.number}.pdf`, found.contents);
}

/** The originals of the last issue of each. */
async function lastFiles(context: ActionContext, named: v.InferOutput<typeof numbers>) {
  const { issuedFiles } = context.register;
  const files: IssuedFileEntry[] = [];
  for (const number of named) {
    const all = await issuedFiles.of(number);
    if (all.length === 0) return refused(`No file of ${number} was issued.`);
    const last = all.filter(({ issuedAt }) => issuedAt === all[0]?.issuedAt);
    files.push(...last.toSorted((a, b) => a.id - b.id));
  }
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return oneFile(context, named, only.id);
  const contents = zipOf(contentsOf(context, files));
  return { fileName: "certificates.zip", type: "application/zip", contents };
}

/** One at a time, so that no more than one is in memory. */
async function* contentsOf(
  { register, signal }: ActionContext,
  files: readonly IssuedFileEntry[],
): AsyncGenerator<ZippedFile> {
  for (const { id: file, paper } of files) {
    signal.throwIfAborted();
    const found = await register.issuedFiles.read(file);
    if (found === undefined) throw new Error("An issued file is gone.");
    const original = paper.original === undefined ? "" : `-original-${paper.original.original}`;
    yield { name: `${found.number}${original}.pdf`, contents: found.contents };
  }
}

function pdfOf(fileName: string, contents: Uint8Array): FileResult {
  return { fileName, type: "application/pdf", contents };
}
