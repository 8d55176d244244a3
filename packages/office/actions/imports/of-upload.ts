import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import type { StaffRegister } from "@register/register";
import { type FileBatch, readCertificateFile } from "@register/register/certificate-files";
import { ImportPlanError, type ImportPlan, readPlan } from "@register/register/imports";
import { columnLabel } from "@register/domain/certificate";
import { IMPORT_CONTROLS } from "../../wire-format.ts";
import { id, importOptions } from "../inputs.ts";
import { refused } from "../outcomes.ts";
import type { ImportWords } from "./import-words.ts";

/** An uploaded file, and how it is to be imported. */
export const ofUpload = v.strictObject({ upload: id, options: importOptions });

/** A plan that somebody has looked at. */
export const OF_PLAN = { upload: id, plan: id };

const NOT_KEPT = refused("The file is not kept any more. Choose it anew.");

const REFUSALS = {
  absent: NOT_KEPT,
  proposed: refused(
    "The file waits for a second person. Until that decides, it stays as proposed.",
  ),
  overtaken: {
    ...refused("The file has been checked anew since. Look at the new preview."),
    outdated: [],
  },
};

/** Does the work; where the file is not kept, waits for a second person or is planned anew, that is its outcome. */
export async function unlessReplanned<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportPlanError) return REFUSALS[error.code];
    throw error;
  }
}

/** The plan that somebody has looked at. Throws {@link ImportPlanError} where it is not the present one. */
export async function planOf(
  { connection }: StaffRegister,
  seen: Pick<ImportPlan, "upload" | "plan">,
): Promise<ImportPlan> {
  const present = await readPlan(connection, seen.upload);
  if (present === undefined) throw new ImportPlanError("absent");
  if (present.plan !== seen.plan) throw new ImportPlanError("overtaken");
  return present;
}

const FOLDERS = "certificates-desk-";

/** Nobody reads a file for as long, in milliseconds. */
const LEFT_MS = 3_600_000;

/** Deletes the files that a desk was reading when it crashed. */
export async function removeLeftUploads(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(FOLDERS))) {
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    // Another user's stay.
    if (Date.now() - mtimeMs > LEFT_MS)
      await rm(folder, { recursive: true }).catch(() => undefined);
  }
}

/** Reads an uploaded file, which may be large, from the disk. */
export async function* readUpload(
  { desk }: StaffRegister,
  upload: number,
  options: v.InferOutput<typeof importOptions>,
): AsyncGenerator<FileBatch> {
  const uploaded = await desk.uploads.find(upload);
  if (uploaded === undefined) throw new ImportPlanError("absent");
  const folder = await mkdtemp(path.join(tmpdir(), FOLDERS));
  try {
    const file = path.join(folder, "upload");
    await writeFile(file, uploaded.contents, { mode: 0o600 });
    yield* readCertificateFile(file, options, uploaded.fileName);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { update, clearBlanks, skipFaulty, sheet, dates, fillDown } = IMPORT_CONTROLS;

export const DESK_WORDS: ImportWords = {
  nothing: (isDryRun) => (isDryRun ? "This can’t be imported as it is" : "Nothing was imported"),
  update: `“${update}”`,
  clearBlanks: `“${clearBlanks}”`,
  skipFaulty: `“${skipFaulty}”`,
  allRows: "its box",
  sheet: `“${sheet}”`,
  dates: `“${dates}”`,
  fillDown: `, or use “${fillDown}”`,
  since: "since the preview. Look at the new preview.",
  clearedShown: () => "Each is shown among the rows",
  column: columnLabel,
};

/** For who decides on a proposed import, and can't plan it anew. */
export const PROPOSAL_WORDS: ImportWords = {
  ...DESK_WORDS,
  since: "since the file was proposed. Refuse the proposal; then the file can be proposed anew.",
};
