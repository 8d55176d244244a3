import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { CertificateRecord } from "../../domain/certificate.ts";
import { CERTIFICATE_COLUMNS, columnValues } from "../certificate-columns.ts";
import { readDemoCertificates } from "../demo-certificates.ts";
import { DatabaseUnusableError } from "../store.ts";
import { inWriteTransaction, NOW, openUnchecked } from "./connection.ts";
import { migrate } from "./migrations.ts";
import { isMissing, registerFile, tracesOfRegister } from "./register-file.ts";
import { giveOwner, hasCode, linkOrCopy, makeFolder, syncToDisk } from "./file-system.ts";
import { asDatabaseError } from "./sqlite-errors.ts";

/** Who stands in the history for the demonstration certificates. */
const DEMO_AUTHOR = "Demonstration";

/** A register that has just been made. */
export interface CreatedRegister {
  /** The SQLite file. */
  readonly path: string;
  /** How many demonstration certificates it holds. */
  readonly demoCertificates: number;
}

/**
 * Makes a new register, with the demonstration certificates or empty. It is made under a name of its own
 * and then given the register's: nobody ever sees it half made, and a start that is killed leaves no
 * empty register behind. Throws DatabaseUnusableError when there is one, or when the directory holds
 * what another one left: that one is rather restored.
 */
export async function createRegister(
  dataDirectory: string,
  { withDemo = false }: { readonly withDemo?: boolean } = {},
): Promise<CreatedRegister> {
  const file = registerFile(dataDirectory);
  let outcome: string | undefined;
  try {
    if (!isMissing(dataDirectory)) throw alreadyThere(file);
    const [trace] = tracesOfRegister(dataDirectory);
    if (trace !== undefined) {
      throw new DatabaseUnusableError(
        `The register ${file} is missing, but ${trace} is beside its place: restore that, or move it away to make a new register. Nothing was changed.`,
      );
    }
    makeFolder(dataDirectory);
    const demo = withDemo ? await readDemoCertificates() : [];
    const partial = `${file}.${randomUUID()}.partial`;
    try {
      fill(partial, demo);
      giveOwner(partial, file);
      giveName(partial, file);
      outcome = "The register was made all the same; look at the disk before it is used.";
    } finally {
      rmSync(partial, { force: true });
    }
    await syncToDisk(dataDirectory);
    return { path: file, demoCertificates: demo.length };
  } catch (error) {
    throw asDatabaseError(error, file, outcome);
  }
}

function fill(file: string, records: readonly CertificateRecord[]): void {
  using connection = openUnchecked(file, { lockWaitMs: 0 });
  inWriteTransaction(connection, () => {
    migrate(connection);
    connection.prepare("INSERT INTO change_author (name) VALUES (?)").run(DEMO_AUTHOR);
    for (const record of records) {
      const values = columnValues(record);
      connection
        .prepare(
          `INSERT INTO certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
           VALUES (${values.map(() => "?").join(", ")}, ${NOW}, ${NOW})`,
        )
        .run(...values);
    }
    connection.exec("DELETE FROM change_author");
  });
}

/** Unlike a renaming, a link never takes the place of what another process has made meanwhile. */
function giveName(partial: string, file: string): void {
  try {
    linkOrCopy(partial, file);
  } catch (error) {
    throw hasCode(error, ["EEXIST"]) ? alreadyThere(file) : error;
  }
}

function alreadyThere(file: string): DatabaseUnusableError {
  return new DatabaseUnusableError(`There is a register ${file} already. Nothing was changed.`);
}
