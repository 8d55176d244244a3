import { statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unusable } from "../failures.ts";
import { syncToDisk } from "./file-system.ts";
import { openRegister } from "./open-register.ts";
import { type CopyContents, readCopy } from "./read-copy.ts";
import { assertNotTheRegister, presentRegister } from "./register-file.ts";
import { asDatabaseError, isDiskFull, withDatabaseErrors } from "./sqlite-errors.ts";

/**
 * Backs up the embedded register beside a running server, and checks the copy, which appears only when complete.
 * Rejects with DatabaseUnusableError about the register, or the file system's error about the file.
 */
export async function backUp(dataDirectory: string, file: string): Promise<CopyContents> {
  const register = presentRegister(dataDirectory);
  assertNotTheRegister(dataDirectory, file);
  assertReplaceable(file);
  using connection = withDatabaseErrors(register, () =>
    openRegister(register, "known", { readOnly: true }),
  );
  return await writeCopy(connection, register, file);
}

export async function writeCopy(
  connection: DatabaseSync,
  register: string,
  file: string,
): Promise<CopyContents> {
  const partial = `${file}.${process.pid}.partial`;
  // Messages hold personal data, so only the owner may read a copy.
  await (await open(partial, "wx", 0o600)).close();
  try {
    vacuumInto(connection, register, partial);
    leaveOutUploads(partial);
    const contents = readCopy(partial, file);
    // SQLite does not sync the output of VACUUM INTO.
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(path.dirname(file));
    return contents;
  } finally {
    await rm(partial, { force: true });
  }
}

function vacuumInto(connection: DatabaseSync, register: string, file: string): void {
  try {
    connection.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    if (!isDiskFull(error)) throw asDatabaseError(error, register);
    // The register is only read, so the copy's disk is full.
    throw Object.assign(new Error("The disk is full.", { cause: error }), { code: "ENOSPC" });
  }
}

/** A backup keeps only those uploads that open proposals need. */
function leaveOutUploads(file: string): void {
  using copy = new DatabaseSync(file);
  const { changes } = copy
    .prepare(
      `DELETE FROM desk_uploads WHERE NOT EXISTS (
         SELECT 1 FROM desk_proposals WHERE upload_id = desk_uploads.id AND decision IS NULL)`,
    )
    .run();
  if (Number(changes) > 0) copy.exec("VACUUM");
}

/** Renaming would replace a device, such as /dev/null. */
function assertReplaceable(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() === true)
    throw unusable("file-refused", `${file} is a folder; --to writes a dated copy into one`);
  if (found?.isFile() === false) throw unusable("file-refused", `${file} is not a file`);
}
