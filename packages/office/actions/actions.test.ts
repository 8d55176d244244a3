import { vi } from "vitest";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createRegister, openSqliteStaffRegister } from "@register/register/sqlite";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { describeActions } from "./contract-tests/actions-contract.ts";

vi.mock("@register/content/kinds", async (original) => ({
  ...(await original<object>()),
  ...(await import("@register/content/test-support/sample-kind")).SAMPLE_OFFICE,
}));

vi.mock("@register/content/confirmation-rules", async () => ({
  CONFIRMATION_RULES: (await import("@register/content/test-support/sample-kind")).SAMPLE_RULES,
}));

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
