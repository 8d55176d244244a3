import { expect, it, onTestFinished } from "vitest";
import { openStore } from "../open-database.ts";
import { startPostgres } from "../test-support/postgres-cluster.ts";
import { query } from "../test-support/postgres-database.ts";

// A server of its own: the setting is the whole server's.
it("a Postgres that does not sync to the disk is served, with a warning to its operator", async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const databaseUrl = cluster.url("postgres");
  const open = async () => {
    const opened = await openStore({ databaseUrl, dataDirectory: "unused" }, "create");
    await opened.store.close();
    return opened.durabilityWarning;
  };
  expect(await open()).toBeUndefined();
  await query(databaseUrl, "alter system set fsync = off");
  await query(databaseUrl, "select pg_reload_conf()");
  await expect.poll(open).toContain("fsync=off");
});
