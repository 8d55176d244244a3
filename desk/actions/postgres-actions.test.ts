import { openPostgresStaffRegister } from "../../database/postgres/postgres-staff-register.ts";
import { query, registerDatabase } from "../../database/test-support/postgres-database.ts";
import { describeActions } from "./contract-tests/actions-contract.ts";

describeActions("Postgres", async () => {
  const url = await registerDatabase();
  return {
    open: () => openPostgresStaffRegister(url),
    runSql: async (sql) => {
      await query(url, sql);
    },
  };
});
