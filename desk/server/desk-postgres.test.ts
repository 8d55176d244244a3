import { expect, it } from "vitest";
import { freePort } from "../../database/test-support/free-port.ts";
import { registerDatabase } from "../../database/test-support/postgres-database.ts";
import { describeDesk } from "./test-support/desk-contract.ts";
import { deskOver } from "./test-support/desk-under-test.ts";

describeDesk("Postgres", async () => ({
  dataDirectory: "",
  databaseUrl: await registerDatabase(),
}));

it("says for a while that Postgres is away, and shows nobody its password", async () => {
  const databaseUrl = `postgres://site:secret@127.0.0.1:${await freePort()}/register`;
  const desk = deskOver({ dataDirectory: "", databaseUrl });
  const headers = { cookie: `__Host-desk=${"A".repeat(43)}` };
  expect((await desk.ask("/api/session.read", { headers })).status).toBe(503);
  expect(desk.log.join("\n")).toContain("127.0.0.1");
  expect(desk.log.join("\n")).not.toContain("secret");
});
