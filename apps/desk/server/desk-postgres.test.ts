import { describe, expect, it } from "vitest";
import { freePort } from "@register/register/test-support/free-port";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { describeDesk } from "./test-support/desk-contract.ts";
import { deskOver } from "./test-support/desk-under-test.ts";
import { describeRegisterPool } from "./test-support/pool-contract.ts";

describe("open registers in Postgres", () => {
  describeRegisterPool(async () => {
    const databaseUrl = await registerDatabase();
    const disturb = async () => {
      await query(
        databaseUrl,
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    };
    return { location: { dataDirectory: "", databaseUrl }, disturb };
  });
});

describeDesk("Postgres", async () => ({
  dataDirectory: "",
  databaseUrl: await registerDatabase(),
}));

it("says for a while that Postgres is away, and shows nobody its password", async () => {
  const databaseUrl = `postgres://site:secret@127.0.0.1:${await freePort()}/register`;
  const desk = deskOver({ dataDirectory: "", databaseUrl });
  const headers = { cookie: `__Host-desk=${"A".repeat(43)}` };
  const response = await desk.ask("/desk/api/session.read", { headers });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("(register-unreachable)");
  expect(desk.log.join("\n")).toContain("127.0.0.1");
  expect(desk.log.join("\n")).not.toContain("secret");
});
