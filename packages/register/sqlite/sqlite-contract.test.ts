import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import { describeStoreContract } from "../contract-tests/store-contract.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { createRegister } from "./create-register.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite-store.ts";

describeStoreContract("the SQLite register", async () => {
  const folder = temporaryFolder();
  await createRegister(folder);
  const staff = await openSqliteStaffRegister(folder);
  const store = await openSqliteStore(folder);
  return {
    store,
    staff,
    readMessages: async () => readMessages(folder),
    runSql: async (sql) => {
      using database = new DatabaseSync(path.join(folder, "register.sqlite"));
      database.exec(sql);
    },
  };
});

function readMessages(folder: string): ContactSubmission[] {
  const database = new DatabaseSync(path.join(folder, "register.sqlite"));
  const rows = database
    .prepare(`SELECT ${CONTACT_FIELD_NAMES.join(", ")} FROM contact_submissions ORDER BY id`)
    .all() as unknown as ContactSubmission[];
  database.close();
  return rows;
}
