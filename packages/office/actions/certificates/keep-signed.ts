import * as v from "valibot";
import { partEnds } from "@register/domain/certificate";
import { writtenInstant } from "@register/domain/days";
import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "@register/register";
import { type IssuedFileEntry, sha256Of } from "@register/register/issued-files";
import { SIGNED_BYTES_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, notes, storedNumber } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";

/** Keeps a file that was issued and then signed, as a further form of its issue. */
export const keepSigned = defineAction({
  isLong: true,
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
  run: async ({ register, person }, { number, file }) => {
    const contents = Buffer.from(file, "base64");
    const issue = await issueOf(register, number, contents);
    if (typeof issue === "string") return refused(`${issue} Nothing was kept.`);
    await register.issuedFiles.addSigned(issue.id, contents, { by: person.name });
    return done(`The file that was issued on ${instantOf(issue)} is kept as signed.`);
  },
  command: {
    description: "keep a file that was issued and then signed, so that the site knows it",
    arguments: ["number", "file"],
  },
});

/** The file that a signed one begins with, or why it is not kept. */
async function issueOf(
  { issuedFiles }: StaffRegister,
  number: CertificateNumber,
  contents: Buffer,
): Promise<IssuedFileEntry | string> {
  const files = await issuedFiles.of(number);
  const known = files.find(({ sha256 }) => sha256 === sha256Of(contents));
  if (known?.signed === true) return "This signed file is kept already.";
  if (known !== undefined) return "This is the file as it was issued, without a signature.";
  const ends = partEnds(contents);
  const beginnings = new Set(ends.map((end) => sha256Of(contents.subarray(0, end))));
  const issue = files.find(({ sha256, signed }) => !signed && beginnings.has(sha256));
  if (issue === undefined) {
    return "The file does not begin with one that was issued of this number. Sign the issued file itself, with a program that appends to it.";
  }
  // Which bytes a signature covers stands uncompressed in every signed PDF (ISO 32000-1, 12.8.1).
  return contents.includes("/ByteRange")
    ? issue
    : "The file was changed after it was issued, and has no signature.";
}

function instantOf({ issuedAt }: IssuedFileEntry): string {
  return writtenInstant(new Date(issuedAt));
}

/** The signed file of a proposal that waits, for whoever decides on it. */
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
