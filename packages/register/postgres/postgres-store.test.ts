import { Client } from "pg";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { describe, expect, it, onTestFinished } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import { postgresDatabase, query, registerDatabase } from "../test-support/postgres-database.ts";
import {
  databaseWithOne,
  openedPostgresStore,
  THE_ONE,
} from "../test-support/opened-postgres-store.ts";
import { postgresWire } from "../test-support/postgres-wire.ts";
import { certificateNumber, findCertificate } from "../test-support/imported-certificates.ts";
import { insertOfCertificate } from "../test-support/postgres-rows.ts";
import { FIND, openPostgresStore } from "./postgres-store.ts";

const MESSAGE = contactMessage("Please inspect our cargo.");

describe("what the public asks", () => {
  it("is asked in the public's role: with its right taken away, nothing is found or stored", async () => {
    const url = await databaseWithOne();
    const store = await openedPostgresStore(url);
    await query(url, "revoke select on certificates from anon");
    await expect(findCertificate(store, THE_ONE)).rejects.toThrow("permission denied for table");
    await query(url, "revoke insert (message) on contact_submissions from anon");
    await expect(store.insertContactSubmission(MESSAGE)).rejects.toThrow("permission denied");
    expect(await query(url, "select * from contact_submissions")).toEqual([]);
  });

  it("is under row-level security: without its policy the register shows nothing", async () => {
    const url = await databaseWithOne();
    const store = await openedPostgresStore(url);
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
    await query(
      url,
      'drop policy "The public reads the certificate that a request header names" on certificates',
    );
    expect(await findCertificate(store, THE_ONE)).toBeUndefined();
    expect(await store.lookUpMany([THE_ONE, THE_ONE])).toEqual([{ files: [] }, { files: [] }]);
  });

  it("and fails leaves its connection fit for the next", async () => {
    const url = await databaseWithOne();
    const store = await openedPostgresStore(url);
    await query(url, "revoke select on certificates from anon");
    await expect(findCertificate(store, THE_ONE)).rejects.toThrow("permission denied");
    await query(url, "grant select on certificates to anon");
    expect(await findCertificate(store, THE_ONE)).toBeDefined();
  });

  it.each([1, QUERY_NUMBERS_MAX])(
    "goes to the database and back once for a query of %i",
    async (numbers) => {
      const wire = await postgresWire(await databaseWithOne());
      const store = await openedPostgresStore(wire.url);
      wire.holdAnswers();
      const found =
        numbers === 1
          ? store.lookUp(THE_ONE).then((one) => [one])
          : store.lookUpMany(Array(numbers).fill(THE_ONE));
      // The last message of the transaction is sent before the first is answered.
      await wire.sent("COMMIT");
      wire.releaseAnswers();
      expect((await found).map(({ certificate }) => certificate?.certificate_number)).toEqual(
        Array(numbers).fill("GQC-1"),
      );
    },
  );

  it.each([
    ["our server asks", FIND.replace("$1", "'n-77'")],
    [
      "a browser asks of a hosted project",
      "select * from certificates where certificate_number ilike 'n-77'",
    ],
  ])("finds its row by the index on the number, as %s, despite the policy", async (_, sql) => {
    const url = await databaseWithOne();
    await query(
      url,
      `insert into certificates (certificate_number) select 'N-' || n from generate_series(1, 5000) n;
       insert into issued_files (certificate_number, sha256, kind, language, record, record_updated_at, issued_at, issued_by)
         select 'N-' || n, encode(sha256(n::text::bytea), 'hex'), 'vessel', 'en', '{}', now(), now(), 'Ana'
         from generate_series(1, 5000) n`,
    );
    const client = new Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("analyze certificates, issued_files; begin");
    await client.query(
      `select set_config('role', 'anon', true), set_config('request.headers', '{"x-certificate-number": "n-77"}', true)`,
    );
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, timing off) ${sql}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Scan using certificates_number on certificates (actual rows=1 ");
    expect(plan).not.toContain("Seq Scan");
  });
});

it("finds a number in any letter case where the database's own locale is Turkish, whose small I has no dot", async () => {
  const url = await postgresDatabase("template0 locale_provider icu icu_locale 'tr-TR' locale 'C'");
  expect(await query(url, "select lower('I') as small")).toEqual([{ small: "ı" }]);
  const store = await openPostgresStore(url, { whenAbsent: "create" });
  onTestFinished(() => store.close());
  await query(url, insertOfCertificate("QUICK-I"));
  expect(await findCertificate(store, certificateNumber("quick-i"))).toBeDefined();
  const asked = await query(
    url,
    "select from certificates where certificate_number ilike 'quick-i'",
  );
  expect(asked).toHaveLength(1);
});

describe("what is acknowledged", () => {
  it("is on the disk: the server syncs, even where the database was told not to wait", async () => {
    const url = await databaseWithOne();
    const { pathname } = new URL(url);
    await query(
      url,
      `alter database ${pathname.slice(1)} set synchronous_commit = off;
       create table seen (setting text);
       create function see() returns trigger language plpgsql security definer as $$
         begin insert into public.seen values (current_setting('synchronous_commit')); return new; end $$;
       create trigger see before insert on contact_submissions for each row execute function see()`,
    );
    const store = await openedPostgresStore(url);
    expect(store.fsync).toBe("on");
    await store.insertContactSubmission(MESSAGE);
    expect(await query(url, "select setting from seen")).toEqual([{ setting: "on" }]);
  });

  it("may hold what no form sends: a sign stands for U+0000, which Postgres can't keep", async () => {
    const url = await databaseWithOne();
    const store = await openedPostgresStore(url);
    await store.insertContactSubmission({ ...MESSAGE, message: "Before \u0000 after" });
    expect(await query(url, "select message from contact_submissions")).toEqual([
      { message: "Before \uFFFD after" },
    ]);
  });
});

it("what one server has taken from the outbox, another that starts leaves to it until it puts it back", async () => {
  const url = await registerDatabase();
  const first = await openedPostgresStore(url);
  await first.insertContactSubmission(MESSAGE);
  const { id = 0 } = (await first.outbox.take(60_000)) ?? {};
  const second = await openedPostgresStore(url);
  await second.outbox.resume();
  expect(await second.outbox.take(60_000)).toBeUndefined();
  await first.outbox.postpone(id, "no connection", 60_000);
  await second.outbox.resume();
  expect(await second.outbox.take(60_000)).toMatchObject({ id, mail_attempts: 2 });
});
