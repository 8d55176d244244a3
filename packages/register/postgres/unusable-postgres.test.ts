import { Client } from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { DatabaseUnusableError } from "../failures.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import { postgresDatabase, query } from "../test-support/postgres-database.ts";
import {
  databaseWithOne,
  openedPostgresStore,
  THE_ONE,
} from "../test-support/opened-postgres-store.ts";
import { postgresWire } from "../test-support/postgres-wire.ts";
import { VISITOR_PATIENCE } from "./connection.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { findCertificate } from "../test-support/imported-certificates.ts";

const MESSAGE = contactMessage("Please inspect our cargo.");

describe("a database that goes away", () => {
  it("fails the calls of that time in one plain line, and those after its return succeed", async () => {
    const wire = await postgresWire(await databaseWithOne());
    const store = await openedPostgresStore(wire.url);
    await findCertificate(store, THE_ONE);
    await wire.cut();
    for (const call of [
      () => findCertificate(store, THE_ONE),
      () => store.insertContactSubmission(MESSAGE),
      () => store.ping(),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseUnusableError);
      expect(String(error)).toMatch(/^[^\n]*The database postgres:\/\/127[^\n@]*\.$/);
    }
    await wire.mend();
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
    await store.insertContactSubmission(MESSAGE);
  });

  it("and says nothing at all is given up, and asked again on another connection", async () => {
    const wire = await postgresWire(await databaseWithOne());
    const store = await openedPostgresStore(wire.url, { ...VISITOR_PATIENCE, responseMs: 200 });
    wire.holdAnswers();
    await expect(findCertificate(store, THE_ONE)).rejects.toThrow(
      /Query read timeout|Connection terminated/,
    );
    wire.releaseAnswers();
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
  });

  it("or is locked stops the statement itself, and serves when it is free again", async () => {
    const url = await databaseWithOne();
    const store = await openedPostgresStore(url, { ...VISITOR_PATIENCE, statementMs: 100 });
    const other = new Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin; lock table certificates in access exclusive mode");
    await expect(findCertificate(store, THE_ONE)).rejects.toThrow(
      "canceling statement due to statement timeout",
    );
    await other.query("commit");
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
  });
});

describe("a database that can't be used", () => {
  const address = new URL(inject("postgresUrl"));
  const changed = (change: Partial<URL>): string =>
    Object.assign(new URL(address.href), change).href;

  it.each([
    ["can't be reached: connect ECONNREFUSED", changed({ port: "1" })],
    ["can't be reached: password authentication failed", changed({ password: "wrong" })],
    ["does not support SSL connections", changed({ search: "?sslmode=verify-full" })],
    ["can't be used: ENOENT", changed({ search: "?sslrootcert=/no/such/file" })],
    [
      'can\'t be reached: database "no_such_database" does not exist',
      changed({ pathname: "/no_such_database" }),
    ],
  ])("is refused in one line: %s", async (words, url) => {
    const refusal = openPostgresStore(url);
    await expect(refusal).rejects.toThrow(DatabaseUnusableError);
    await expect(refusal).rejects.toThrow(words);
    await expect(refusal).rejects.not.toThrow(address.password);
  });

  it("is refused when it holds tables of the same name that are not ours", async () => {
    const url = await postgresDatabase();
    await query(url, "create table certificates (certificate_number text)");
    await expect(openPostgresStore(url, { whenAbsent: "create" })).rejects.toThrow(
      "already exists",
    );
    expect(await query(url, "select * from certificates")).toEqual([]);
  });

  it("is refused when its user may not take the public's role, and serves once that is given", async () => {
    const url = await databaseWithOne();
    const user = new URL(url).pathname.slice(1);
    await query(url, `create role ${user} login password 'secret'`);
    onTestFinished(async () => {
      await query(inject("postgresUrl"), `drop role ${user}`);
    });
    await query(
      url,
      `grant usage on schema supabase_migrations to ${user};
       grant select on supabase_migrations.schema_migrations to ${user}`,
    );
    onTestFinished(async () => {
      await query(url, `drop owned by ${user}`);
    });
    const asUser = Object.assign(new URL(url), { username: user, password: "secret" }).href;
    await expect(openPostgresStore(asUser)).rejects.toThrow('permission denied to set role "anon"');
    await query(url, `grant anon to ${user}`);
    const store = await openedPostgresStore(asUser);
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
  });
});
