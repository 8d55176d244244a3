import * as v from "valibot";
import { fieldsOf, textLine } from "@register/domain/certificate";
import { REVISION_REASON_MAX } from "@register/domain/limits";
import { LANGUAGES } from "@register/domain/site";
import type { IssuedFileEntry } from "@register/register/issued-files";
import { kinds, readSignatories } from "@register/content/kinds";
import { ISSUED_MAX, ORIGINALS_MAX, type Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction, type FileResult } from "../action.ts";
import { expectedVersions, id, storedNumber, storedNumbers } from "../inputs.ts";
import { noSuchCertificate, refused } from "../outcomes.ts";
import { drawSpecimen, findIssuable, issueFiles, warningsOf } from "./issue-files.ts";
import { type ZippedFile, zipOf } from "./zip-file.ts";

const OPTIONS = {
  kind: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.description("the kind for certificates without one"),
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
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.description("the name of the signatory")),
  ),
  reason: v.optional(
    v.pipe(
      textLine(REVISION_REASON_MAX),
      v.description("why certificates are issued again, printed on them"),
    ),
  ),
};

export const issueCertificates = defineAction({
  isExclusivePerUser: true,
  acceptsLargeInput: true,
  idempotency: "marked",
  input: v.strictObject({
    numbers: storedNumbers,
    ...OPTIONS,
    originals: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(ORIGINALS_MAX, `At most ${ORIGINALS_MAX} originals.`),
        v.description(`how many originals to sign, ${ORIGINALS_MAX} at most; 1 by default`),
      ),
      1,
    ),
    expectedVersions,
    despiteWarnings: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "issue certificates that have expired, are known to be forged, are unchanged, or lack an object or a date",
        ),
      ),
      false,
    ),
  }),
  subjects: ({ numbers }) => ({ numbers }),
  run: async (context, input): Promise<Outcome> => {
    const { numbers: named, despiteWarnings, expectedVersions: _, ...options } = input;
    const found = await findIssuable(context, named, options);
    if ("kind" in found) return found;
    const warnings = await warningsOf(context, found, options);
    if (warnings.length > 0 && !despiteWarnings) return warned(warnings, context.isCommand);
    return issueFiles(context, found, options, {
      by: context.person.name,
      beforehand: context.markProcessed,
    });
  },
  command: {
    description: "issue certificates: draw their files, and keep them",
    arguments: ["numbers"],
  },
});

/** For the person who decides: why the issue is impossible, or its warnings. */
export const objectionsToIssuing = defineAction({
  input: v.strictObject({ id }),
  run: async (context, { id: proposal }): Promise<readonly string[]> => {
    const proposed = await context.register.desk.proposals.input(proposal);
    const input = v.safeParse(issueCertificates.input, proposed);
    if (!input.success) return [];
    const found = await findIssuable(context, input.output.numbers, input.output);
    if (!("kind" in found)) return warningsOf(context, found, input.output);
    return "reason" in found ? [found.reason] : found.faults.map(({ message }) => message);
  },
});

function warned(warnings: readonly string[], isCommand: boolean): Outcome {
  const how = isCommand ? "Issue all the same with --despite-warnings." : "Tick what you accept.";
  return { ...refused(`${warnings.join(" ")} Nothing was issued. ${how}`), warnings };
}

/** From the owner's files in packages/content. */
export const listKinds = defineAction({
  input: v.strictObject({}),
  run: async () => ({
    kinds: [...kinds().values()].map(({ code, titles, authority, form }) => ({
      code,
      title: titles[0]?.label.en ?? code,
      languages: LANGUAGES.flatMap(({ code: language }) =>
        titles.some(({ label }) => label[language] !== undefined) ? [language] : [],
      ),
      authority,
      fields: fieldsOf(form).map(({ id: field }) => field),
    })),
    signatories: readSignatories(),
  }),
  command: { description: "list the kinds of certificates, and who may sign them" },
});

export const describeKind = defineAction({
  input: v.strictObject({ code: v.pipe(v.string(), v.maxLength(50)) }),
  run: async (_, { code }) => {
    const kind = kinds().get(code);
    if (kind === undefined) return null;
    const { version, titles, statements, fields, form } = kind;
    const must = fields.flatMap((field) => (field.must ? [field.field] : []));
    return { code, version, titles, statements, must, form };
  },
});

export const previewCertificate = defineAction({
  idempotency: "again",
  isExclusivePerUser: true,
  input: v.strictObject({ number: storedNumber, ...OPTIONS }),
  run: async ({ register, publicOrigin }, { number, ...options }) => {
    const certificate = await register.findCertificate(number);
    if (certificate === undefined) return noSuchCertificate(number);
    const drawn = await drawSpecimen(register, certificate, options, publicOrigin);
    return drawn instanceof Uint8Array ? pdfOf(`${number}-specimen.pdf`, drawn) : drawn;
  },
});

/** Returns the last files of each number, or one given file, byte for byte. */
export const readIssued = defineAction({
  isExclusivePerUser: true,
  acceptsLargeInput: true,
  input: v.strictObject({
    numbers: storedNumbers,
    file: v.optional(v.pipe(id, v.description("the number of a file, from certificates show"))),
  }),
  run: async (context, { numbers: named, file }) =>
    file === undefined ? lastFiles(context, named) : oneFile(context, named, file),
  command: {
    description: "write the last issued file of each certificate",
    arguments: ["numbers"],
    isFileWritten: true,
  },
});

export const readIssuedOfProposal = defineAction({
  isExclusivePerUser: true,
  input: v.strictObject({ id }),
  run: async (context, { id: proposal }) => {
    const { proposals } = context.register.desk;
    const subjects = await proposals.subjects(proposal, { limit: ISSUED_MAX });
    return lastFiles(
      context,
      v.parse(
        storedNumbers,
        subjects.map(({ number }) => number),
      ),
    );
  },
});

type Reading = Pick<ActionContext, "register" | "signal">;

async function oneFile({ register }: Reading, named: readonly string[], file: number) {
  const found = await register.issuedFiles.read(file);
  const isNamed = named.some((number) => number.toLowerCase() === found?.number.toLowerCase());
  return found === undefined || !isNamed
    ? refused(`No file ${file} of ${named.join(", ")} was issued.`)
    : pdfOf(`${found.number}.pdf`, found.contents);
}

/** The originals of each number's last issue. */
async function lastFiles(context: Reading, named: v.InferOutput<typeof storedNumbers>) {
  const { issuedFiles } = context.register;
  const files: IssuedFileEntry[] = [];
  for (const number of named) {
    const all = (await issuedFiles.of(number)).filter(({ signed }) => !signed);
    if (all.length === 0) return refused(`No file of ${number} was issued.`);
    const last = all.filter(({ issuedAt }) => issuedAt === all[0]?.issuedAt);
    files.push(...last.toSorted((a, b) => a.id - b.id));
  }
  const [only, ...furtherFiles] = files;
  if (only !== undefined && furtherFiles.length === 0) return oneFile(context, named, only.id);
  const contents = zipOf(contentsOf(context, files));
  return { fileName: "certificates.zip", type: "application/zip", contents };
}

/** Reads one at a time to save memory. */
async function* contentsOf(
  { register, signal }: Reading,
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
