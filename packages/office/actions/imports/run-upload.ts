import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ImportChoices } from "@register/register/certificate-files";
import { tmpdir } from "node:os";
import path from "node:path";
import { importFile, type ImportOptions, type ImportProgress } from "@register/register/imports";
import type { ImportReport } from "@register/register/imports";
import type { StaffRegister } from "@register/register";
import type { ActionContext } from "../action.ts";
import { DESK_WORDS } from "./of-upload.ts";

/** The progress of this process's imports by upload; another copy of the desk cannot see it. */
const running = new Map<number, ImportProgress>();

export function importProgress(upload: number): ImportProgress | undefined {
  return running.get(upload);
}

export interface UploadedImport {
  readonly upload: number;
  readonly options: ImportChoices;
}

/** Imports or previews an uploaded file. Undefined when it is not kept any more. */
export async function importUpload(
  { register, signal }: Pick<ActionContext, "register" | "signal">,
  { upload, options }: UploadedImport,
  how: Pick<
    ImportOptions,
    | "by"
    | "approvedBy"
    | "dryRun"
    | "needsApproval"
    | "seen"
    | "beforehand"
    | "writeFaulty"
    | "onPlanned"
  >,
): Promise<{ readonly report: ImportReport; readonly fileName: string } | undefined> {
  const words = DESK_WORDS;
  const onProgress = (progress: ImportProgress) => running.set(upload, progress);
  try {
    return await withUpload(register, upload, async (file, fileName) => {
      const settings = { ...options, ...how, words, fileName, signal, onProgress };
      return { report: await importFile(register, file, settings), fileName };
    });
  } finally {
    running.delete(upload);
  }
}

/** Reads an uploaded file, which may be large, from the disk. Undefined when it is not kept any more. */
export async function withUpload<T>(
  { desk }: StaffRegister,
  upload: number,
  work: (file: string, fileName: string) => Promise<T>,
): Promise<T | undefined> {
  const uploaded = await desk.uploads.find(upload);
  if (uploaded === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "certificates-desk-"));
  try {
    const file = path.join(folder, "upload");
    await writeFile(file, uploaded.contents, { mode: 0o600 });
    return await work(file, uploaded.fileName);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
