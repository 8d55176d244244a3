import * as v from "valibot";
import { LANGUAGES } from "@register/domain/site";
import { ISSUE_KINDS, ISSUED_MAX, type Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction, type FileResult } from "../action.ts";
import { id, storedNumber, storedNumbersUpTo } from "../inputs.ts";
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
      v.picklist(ISSUE_KINDS),
      v.description("what it certifies; without it, what its fields say, where they are plain"),
    ),
  ),
  language: v.optional(
    v.pipe(
      v.picklist(LANGUAGES.map(({ code }) => code)),
      v.description("the language beside English"),
    ),
    "en",
  ),
};

const numbers = storedNumbersUpTo(ISSUED_MAX);

/** Draws the files of certificates and keeps them: all of them or none. */
export const issueCertificates = defineAction({
  isLong: true,
  repetition: "marked",
  input: v.strictObject({
    numbers,
    ...OPTIONS,
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

async function lastFiles(context: ActionContext, named: v.InferOutput<typeof numbers>) {
  const { issuedFiles } = context.register;
  const files: number[] = [];
  for (const number of named) {
    const [last] = await issuedFiles.of(number);
    if (last === undefined) return refused(`No file of ${number} was issued.`);
    files.push(last.id);
  }
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return oneFile(context, named, only);
  const contents = zipOf(contentsOf(context, files));
  return { fileName: "certificates.zip", type: "application/zip", contents };
}

/** One at a time, so that no more than one is in memory. */
async function* contentsOf(
  { register, signal }: ActionContext,
  files: readonly number[],
): AsyncGenerator<ZippedFile> {
  for (const file of files) {
    signal.throwIfAborted();
    const found = await register.issuedFiles.read(file);
    if (found === undefined) throw new Error("An issued file is gone.");
    yield { name: `${found.number}.pdf`, contents: found.contents };
  }
}

function pdfOf(fileName: string, contents: Uint8Array): FileResult {
  return { fileName, type: "application/pdf", contents };
}
