import { vi } from "vitest";
import { openPostgresStaffRegister } from "@register/register/postgres";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { describeActions } from "./contract-tests/actions-contract.ts";

vi.mock("@register/content/kinds", async (original) => ({
  ...(await original<object>()),
  ...(await import("@register/content/test-support/sample-kind")).SAMPLE_OFFICE,
}));

vi.mock("@register/content/confirmation-rules", async () => ({
  CONFIRMATION_RULES: (await import("@register/content/test-support/sample-kind")).SAMPLE_RULES,
}));

describeActions("Postgres", async () => {
  const url = await registerDatabase();
  return {
    open: () => openPostgresStaffRegister(url),
    runSql: async (sql) => {
      await query(url, sql);
    },
  };
});
