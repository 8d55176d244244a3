import { expect, it, onTestFinished } from "vitest";
import { openedPostgresStore, THE_ONE } from "../test-support/opened-postgres-store.ts";
import { startPostgres } from "../test-support/postgres-cluster.ts";
import { makeRegister, query } from "../test-support/postgres-database.ts";
import { findCertificate } from "../test-support/imported-certificates.ts";

// A server of its own, since it becomes a replica as a whole.
it(
  "a primary that has become a replica answers no lookup: its rows may be old",
  { tags: "trial" },
  async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const url = server.url("postgres");
    await makeRegister(url);
    await query(url, `insert into certificates (certificate_number) values ('${THE_ONE}')`);
    const store = await openedPostgresStore(url);
    expect(await findCertificate(store, THE_ONE)).toBeDefined();

    const signal = "current_setting('data_directory') || '/standby.signal'";
    await query(url, `do $$ begin execute format('copy (select) to %L', ${signal}); end $$`);
    await server.kill();
    await server.startAgain();
    expect(await query(url, "select pg_is_in_recovery() as replica")).toEqual([{ replica: true }]);
    await expect(findCertificate(store, THE_ONE)).rejects.toMatchObject({
      code: "register-unreachable",
      message: expect.stringContaining("during recovery"),
    });
  },
);
