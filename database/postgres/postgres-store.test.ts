import * as v from "valibot";
import { Client } from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { certificateNumberSchema } from "../../domain/certificate-number.ts";
import { DatabaseUnusableError } from "../store.ts";
import { postgresDatabase, query, registerDatabase } from "../test-support/postgres-database.ts";
import { postgresWire } from "../test-support/postgres-wire.ts";
import { VISITOR_PATIENCE } from "./connection.ts";
import { openPostgresStore } from "./postgres-store.ts";

const KNOWN = v.parse(certificateNumberSchema, "GQC-1");

const submission = {
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Please inspect our cargo.",
};

async function openStore(url: string, patience = VISITOR_PATIENCE) {
  const store = await openPostgresStore(url, patience);
  onTestFinished(() => store.close());
  return store;
}

/** A register with one certificate. */
async function databaseWithOne(): Promise<string> {
  const url = await registerDatabase();
  await query(url, "insert into certificates (certificate_number) values ('GQC-1')");
  return url;
}

describe("what the public asks", () => {
  it("is asked in the public's role: with its right taken away, nothing is found or stored", async () => {
    const url = await databaseWithOne();
    const store = await openStore(url);
    await query(url, "revoke select on certificates from anon");
    await expect(store.findCertificate(KNOWN)).rejects.toThrow("permission denied for table");
    await query(url, "revoke insert (message) on contact_submissions from anon");
    await expect(store.insertContactSubmission(submission)).rejects.toThrow("permission denied");
    expect(await query(url, "select * from contact_submissions")).toEqual([]);
  });

  it("is under row-level security: without its policy the register shows nothing", async () => {
    const url = await databaseWithOne();
    const store = await openStore(url);
    expect(await store.findCertificate(KNOWN)).toBeDefined();
    await query(
      url,
      'drop policy "The public reads the certificate that a request header names" on certificates',
    );
    expect(await store.findCertificate(KNOWN)).toBeUndefined();
  });

  it("and fails leaves its connection fit for the next", async () => {
    const url = await databaseWithOne();
    const store = await openStore(url);
    await query(url, "revoke select on certificates from anon");
    await expect(store.findCertificate(KNOWN)).rejects.toThrow("permission denied");
    await query(url, "grant select on certificates to anon");
    expect(await store.findCertificate(KNOWN)).toBeDefined();
  });

  it("goes to the database and back once", async () => {
    const wire = await postgresWire(await databaseWithOne());
    const store = await openStore(wire.url);
    wire.holdAnswers();
    const found = store.findCertificate(KNOWN);
    // The last message of the transaction is sent before the first is answered.
    await wire.sent("commit");
    wire.releaseAnswers();
    expect(await found).toMatchObject({ certificate_number: "GQC-1" });
  });

  it("finds its row by the index on the number, the policy notwithstanding", async () => {
    const url = await databaseWithOne();
    await query(
      url,
      "insert into certificates (certificate_number) select 'N-' || n from generate_series(1, 5000) n",
    );
    const client = new Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("analyze certificates; begin");
    await client.query(
      `select set_config('role', 'anon', true), set_config('request.headers', '{"x-certificate-number": "n-77"}', true)`,
    );
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      "explain select * from certificates where certificate_number = 'n-77'",
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Scan using certificates_pkey");
    expect(plan).not.toContain("Seq Scan");
  });
});

describe("what is acknowledged", () => {
  it("is on the disk: the server syncs, even where the database was told not to wait", async () => {
    const url = await databaseWithOne();
    const { pathname } = new URL(url);
    await query(url, `alter database ${pathname.slice(1)} set synchronous_commit = off`);
    const store = await openStore(url);
    expect(store.durability).toEqual({ fsync: "on", synchronous_commit: "on" });
  });

  it("may hold what no form sends: a sign stands for U+0000, which Postgres can't keep", async () => {
    const url = await databaseWithOne();
    const store = await openStore(url);
    await store.insertContactSubmission({ ...submission, message: "Before \u0000 after" });
    expect(await query(url, "select message from contact_submissions")).toEqual([
      { message: "Before \uFFFD after" },
    ]);
  });
});

it("what one server has taken from the outbox, another that starts leaves to it until it puts it back", async () => {
  const url = await registerDatabase();
  const first = await openStore(url);
  await first.insertContactSubmission(submission);
  const { id = 0 } = (await first.outbox.take(60_000)) ?? {};
  const second = await openStore(url);
  await second.outbox.resume();
  expect(await second.outbox.take(60_000)).toBeUndefined();
  await first.outbox.postpone(id, "no connection", 60_000);
  await second.outbox.resume();
  expect(await second.outbox.take(60_000)).toMatchObject({ id, mail_attempts: 2 });
});

describe("a database that goes away", () => {
  it("fails the calls of that time in one plain line, and those after its return succeed", async () => {
    const wire = await postgresWire(await databaseWithOne());
    const store = await openStore(wire.url);
    await store.findCertificate(KNOWN);
    await wire.cut();
    for (const call of [
      () => store.findCertificate(KNOWN),
      () => store.insertContactSubmission(submission),
      () => store.ping(),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseUnusableError);
      expect(String(error)).toMatch(/^[^\n]*The database postgres:\/\/127[^\n@]*\.$/);
    }
    await wire.mend();
    expect(await store.findCertificate(KNOWN)).toBeDefined();
    await store.insertContactSubmission(submission);
  });

  it("and says nothing at all is given up, and asked again on another connection", async () => {
    const wire = await postgresWire(await databaseWithOne());
    const store = await openStore(wire.url, { ...VISITOR_PATIENCE, answerMs: 200 });
    wire.holdAnswers();
    await expect(store.findCertificate(KNOWN)).rejects.toThrow(
      /took too long|broke the connection/,
    );
    wire.releaseAnswers();
    expect(await store.findCertificate(KNOWN)).toBeDefined();
  });

  it("or is locked stops the statement itself, and serves when it is free again", async () => {
    const url = await databaseWithOne();
    const store = await openStore(url, { ...VISITOR_PATIENCE, statementMs: 100 });
    const other = new Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin; lock table certificates in access exclusive mode");
    await expect(store.findCertificate(KNOWN)).rejects.toThrow("took too long to answer");
    await other.query("commit");
    expect(await store.findCertificate(KNOWN)).toBeDefined();
  });
});

describe("a database that can't be used", () => {
  const address = new URL(inject("postgresUrl"));
  const changed = (change: Partial<URL>): string =>
    Object.assign(new URL(address.href), change).href;

  it.each([
    ["nothing answers there", changed({ port: "1" })],
    ["refuses this user or password", changed({ password: "wrong" })],
    ["offers no encryption", changed({ search: "?sslmode=verify-full" })],
    ["can't be used: ENOENT", changed({ search: "?sslrootcert=/no/such/file" })],
    ["does not exist; create it first", changed({ pathname: "/no_such_database" })],
  ])("is refused in one line: %s", async (words, url) => {
    const refusal = openPostgresStore(url);
    await expect(refusal).rejects.toThrow(DatabaseUnusableError);
    await expect(refusal).rejects.toThrow(words);
    await expect(refusal).rejects.not.toThrow(address.password);
  });

  it("is refused when it holds tables of the same name that are not ours", async () => {
    const url = await postgresDatabase();
    await query(url, "create table certificates (certificate_number text)");
    await expect(openPostgresStore(url)).rejects.toThrow("did not make");
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
    const store = await openStore(asUser);
    expect(await store.findCertificate(KNOWN)).toBeDefined();
  });
});
