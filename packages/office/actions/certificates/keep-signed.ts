import * as v from "valibot";
import { partEnds } from "@register/domain/certificate";
import { writtenInstant } from "@register/domain/days";
import type { CertificateNumber } from "@register/domain/numbers";
import type { SignedFileFault } from "@register/drawing/signed-file";
import type { StaffRegister } from "@register/register";
import { type IssuedFileEntry, sha256Of } from "@register/register/issued-files";
import { SIGNED_BYTES_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, notes, storedNumber } from "../inputs.ts";
import { allOrNothing, done, refused } from "../outcomes.ts";

/** Keeps a signed copy of an issued file. */
export const keepSigned = defineAction({
  isExclusivePerUser: true,
  acceptsLargeInput: true,
  idempotency: "marked",
  input: v.strictObject({
    number: storedNumber,
    file: v.pipe(
      v.string(),
      v.base64(),
      v.maxLength(Math.ceil(SIGNED_BYTES_MAX / 3) * 4, "The file has more than 1.5 MB."),
      v.description("the signed PDF"),
      notes({ file: "contents" }),
    ),
  }),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person, markProcessed }, { number, file }) => {
    const signed = Buffer.from(file, "base64");
    const checked = await issueOf(register, number, signed);
    if (typeof checked === "string") return notKept(checked);
    const issued = await register.issuedFiles.read(checked.id);
    if (issued === undefined) throw new Error("An issued file is gone.");
    // Loaded lazily, because most commands check no file. Runs before the transaction, which blocks all other writers.
    const { signedFileFault } = await import("@register/drawing/signed-file");
    const fault = await signedFileFault({ issued: issued.contents, signed });
    if (fault !== undefined) return notKept(FAULTS[fault]);
    return allOrNothing(register, async () => {
      await markProcessed?.();
      // Another person may have kept it in the meantime.
      const issue = await issueOf(register, number, signed);
      if (typeof issue === "string") return notKept(issue);
      await register.issuedFiles.addSigned(issue.id, signed, { by: person.name });
      return done(
        `The file that was issued on ${instantOf(issue)}, revision ${issue.revision}, is kept as signed.`,
      );
    });
  },
  command: {
    description: "keep a file that was issued and then signed, so that the site knows it",
    arguments: ["number", "file"],
  },
});

const notKept = (reason: string) => refused(`${reason} Nothing was kept.`);

const FAULTS: Readonly<Record<SignedFileFault, string>> = {
  unreadable: "The file can’t be read as a PDF.",
  unsigned:
    "The file was changed after it was issued, and no signature in a signature field covers all of it.",
  altered:
    "More than a signature in its field was added: a page, its text, an annotation or an attached file differs from the issued one.",
};

/** The issued file with which a signed one begins, or the reason for a refusal. */
async function issueOf(
  { issuedFiles }: StaffRegister,
  number: CertificateNumber,
  contents: Buffer,
): Promise<IssuedFileEntry | string> {
  const files = (await issuedFiles.of(number)).filter(({ removedAt }) => removedAt === null);
  const known = files.find(({ sha256 }) => sha256 === sha256Of(contents));
  if (known?.signed === true) return "This signed file is kept already.";
  if (known !== undefined) return "This is the file as it was issued, without a signature.";
  const ends = partEnds(contents);
  const beginnings = new Set(ends.map((end) => sha256Of(contents.subarray(0, end))));
  return (
    files.find(({ sha256, signed }) => !signed && beginnings.has(sha256)) ??
    "The file does not begin with one that was issued of this number. Sign the issued file itself, with a program that appends to it."
  );
}

/** From then on, visitors are told only that the file begins with an issued one. */
export const removeSigned = defineAction({
  input: v.strictObject({
    number: storedNumber,
    file: v.pipe(id, v.description("the number of the signed file, from certificates show")),
  }),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number, file }) => {
    const found = (await register.issuedFiles.of(number)).find((issued) => issued.id === file);
    const isRemoved =
      found !== undefined && (await register.issuedFiles.removeSigned(file, { by: person.name }));
    return isRemoved
      ? done(`The site no longer knows the signed file ${file} of ${found.number}.`)
      : refused(`No signed file ${file} of ${number} is kept.`);
  },
  command: {
    description: "remove a kept signed file, so that the site no longer knows it",
    arguments: ["number", "file"],
  },
});

function instantOf({ issuedAt }: IssuedFileEntry): string {
  return writtenInstant(new Date(issuedAt));
}

export const readProposedFile = defineAction({
  input: v.strictObject({ id }),
  run: async ({ register }, { id: proposal }) => {
    const { number, file } = await register.desk.proposals.input(proposal);
    return typeof file === "string"
      ? {
          fileName: `${String(number)}-signed.pdf`,
          type: "application/pdf",
          contents: new Uint8Array(Buffer.from(file, "base64")),
        }
      : refused("This proposal has no file.");
  },
});
