import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { OfficeRecord } from "@register/domain/certificate";
import { FIELD_NAMES } from "../certificates/columns.ts";
import { DEMO_AUTHOR, readDemoCertificates } from "../certificates/demo-certificates.ts";
import { registerPresent, unusable } from "../failures.ts";
import { inWriteTransaction, NOW, openUnchecked } from "./connection.ts";
import { giveOwner, hasCode, linkOrCopy, makeFolder, syncToDisk } from "./file-system.ts";
import { isMissing, registerFile, remainsOfRegister } from "./register-file.ts";
import { migrate } from "./schema.ts";
import { asDatabaseError } from "./sqlite-errors.ts";

export interface CreatedRegister {
  readonly path: string;
  readonly demoCertificates: number;
}

/**
 * Creates the register under a temporary name, so that nobody sees it incomplete. Rejects if there is a register, or
 * remains of one, which should be restored.
 */
export async function createRegister(
  dataDirectory: string,
  { withDemo = false }: { readonly withDemo?: boolean } = {},
): Promise<CreatedRegister> {
  const file = registerFile(dataDirectory);
  let outcome: string | undefined;
  try {
    if (!isMissing(dataDirectory)) throw registerPresent(file);
    const [remains] = remainsOfRegister(dataDirectory);
    if (remains !== undefined)
      throw unusable(
        "register-damaged",
        `The register ${file} is missing, but ${remains} is in its folder`,
      );
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

function fill(file: string, records: readonly OfficeRecord[]): void {
  using connection = openUnchecked(file, { lockWaitMs: 0 });
  inWriteTransaction(connection, () => {
    migrate(connection);
    connection.prepare("INSERT INTO change_author (name) VALUES (?)").run(DEMO_AUTHOR);
    for (const record of records) {
      const values = FIELD_NAMES.map((name) => record[name]);
      connection
        .prepare(
          `INSERT INTO certificates (${FIELD_NAMES.join(", ")}, created_at, updated_at)
           VALUES (${values.map(() => "?").join(", ")}, ${NOW}, ${NOW})`,
        )
        .run(...values);
    }
    connection.exec("DELETE FROM change_author");
  });
}

/** Unlike renaming, a link never replaces a file made meanwhile. */
function giveName(partial: string, file: string): void {
  try {
    linkOrCopy(partial, file);
  } catch (error) {
    throw hasCode(error, ["EEXIST"]) ? registerPresent(file) : error;
  }
}
