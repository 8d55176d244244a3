import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { openSqliteStaffRegister } from "../../database/sqlite/sqlite-staff-register.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { describeActions } from "./contract-tests/actions-contract.ts";

describeActions("SQLite", async () => {
  const folder = temporaryFolder();
  await createRegister(folder);
  return {
    open: () => openSqliteStaffRegister(folder),
    runSql: async (sql) => {
      using database = new DatabaseSync(path.join(folder, "register.sqlite"));
      database.exec(sql);
    },
  };
});
