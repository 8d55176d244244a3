import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import { describeStoreContract } from "../contract-tests/store-contract.ts";
import { query, registerDatabase } from "../test-support/postgres-database.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";
import { openPostgresStore } from "./postgres-store.ts";

describeStoreContract("the Postgres register", async () => {
  const url = await registerDatabase();
  const staff = await openPostgresStaffRegister(url);
  const store = await openPostgresStore(url);
  const readMessages = () =>
    query<ContactSubmission>(
      url,
      `select ${CONTACT_FIELD_NAMES.join(", ")} from contact_submissions order by id`,
    );
  const runSql = async (sql: string) => {
    await query(url, sql);
  };
  return { store, staff, readMessages, runSql };
});
