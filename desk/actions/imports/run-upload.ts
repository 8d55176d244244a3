import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ImportChoices } from "../../../database/certificate-files/certificate-file.ts";
import { tmpdir } from "node:os";
import path from "node:path";
import type { UploadedFile } from "../../../database/desk/uploads.ts";
import {
  importFile,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
} from "../../../database/import-file.ts";
import type { ActionContext } from "../action.ts";

/** How far the imports of this process are, by their uploads; another copy of the desk does not know. */
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
    "by" | "approvedBy" | "dryRun" | "needsApproval" | "seenAt" | "beforehand" | "writeFaulty"
  >,
): Promise<{ readonly report: ImportReport; readonly fileName: string } | undefined> {
  const uploaded = await register.desk.uploads.find(upload);
  if (uploaded === undefined) return undefined;
  const { fileName } = uploaded;
  const onProgress = (progress: ImportProgress) => running.set(upload, progress);
  try {
    const report = await onDisk(uploaded, (file) =>
      importFile(register, file, { ...options, ...how, fileName, signal, onProgress }),
    );
    return { report, fileName };
  } finally {
    running.delete(upload);
  }
}

/** Large files are read from the disk, piece by piece. */
async function onDisk<T>(
  { contents }: UploadedFile,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "certificates-desk-"));
  try {
    const file = path.join(folder, "upload");
    await writeFile(file, contents, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
