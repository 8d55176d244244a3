import type { DatabaseSync } from "node:sqlite";
import { openOurs } from "./open-register.ts";
import { registerFile } from "./register-file.ts";
import { ID_TABLE } from "./row-counts.ts";
import { withDatabaseErrors } from "./sqlite-errors.ts";

/** The id of a register or of a copy of one; undefined when it is of a version that gave none. */
export function registerId(connection: DatabaseSync): string | undefined {
  const table = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(ID_TABLE);
  if (table === undefined) return undefined;
  const id = connection.prepare(`SELECT id FROM ${ID_TABLE}`).get()?.["id"];
  return typeof id === "string" ? id : undefined;
}

/** As {@link registerId}, of the register in a data directory. Throws DatabaseUnusableError. */
export function idOfRegister(dataDirectory: string): string | undefined {
  const file = registerFile(dataDirectory);
  return withDatabaseErrors(file, () => {
    using connection = openOurs(file, { readOnly: true });
    return registerId(connection);
  });
}
