import { Client, DatabaseError } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CERTIFICATE_CODE_HEADER,
  CERTIFICATE_NUMBER_HEADER,
  FILE_SHA256_HEADER,
  QUERY_NUMBERS_MAX,
} from "@register/domain/lookup";
import {
  newPostgresDatabase,
  query,
  REGISTER_TEMPLATE,
} from "../test-support/postgres-database.ts";

/** In what the public may not read: other rows, messages, histories, counts. */
const SECRET = "secret";

const CODE = "0000000000000";
const OTHER_CODE = "1111111111111";

/** The copies that are visible, as text. */
const COPIES = "select convert_from(copy, 'UTF8') as copy from issued_file_contents";

let drop: () => Promise<void>;
let client: Client;
const notices: string[] = [];

beforeAll(async () => {
  const database = await newPostgresDatabase(REGISTER_TEMPLATE);
  ({ drop } = database);
  await query(
    database.url,
    `insert into certificates (certificate_number, vessel_name) values ('OPEN-1', '7');
     insert into certificates (certificate_number, vessel_name)
       select 'OTHER-' || n, '${SECRET} ' || n from generate_series(1, 500) as n;
     insert into certificate_changes (certificate_number, note, changed_by, changed_at)
       values ('OPEN-1', '${SECRET}', 'Ana', now());
     insert into contact_submissions (name, email, message)
       values ('Ana', 'ana@ships.example', '${SECRET} of ten letters');
     insert into private.request_counts values ('${SECRET}', 1, 1);
     update certificates set forged_note = '9', forged_at = now() where certificate_number = 'OPEN-1';
     update certificates set forged_note = '${SECRET}', forged_at = now() where certificate_number = 'OTHER-1';
     insert into certificates (certificate_number, status, forged_note, forged_at)
       values ('FAKE-1', 'forged', '${SECRET}', now());
     insert into issued_files (certificate_number, sha256, kind, language, record, record_updated_at,
         issued_at, issued_by)
       select number, rpad('', 64, sha), 'vessel', 'en',
         jsonb_build_object('certificate_number', number, 'vessel_name', '${SECRET}', 'branch', '${SECRET}'),
         now(), now(), '${SECRET}'
       from (values ('OPEN-1', 'a'), ('OTHER-1', 'b')) as issued (number, sha);
     update certificates set branch = '8' where certificate_number = 'OPEN-1';
     insert into issued_file_contents (file_id, code, contents, copy)
       select id, case certificate_number when 'OPEN-1' then '${CODE}' else '${OTHER_CODE}' end,
         convert_to('${SECRET}', 'UTF8'), convert_to('copy of ' || certificate_number, 'UTF8')
       from issued_files;
     analyze;`,
  );
  client = new Client(database.url);
  client.on("notice", ({ message = "" }) => notices.push(message));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

/** What a transaction of the public's gives, or why it fails, with everything that it was told meanwhile. */
async function asAnon(sql: string, number = "open-1", code?: string): Promise<string> {
  notices.length = 0;
  await client.query("begin; set local role anon");
  await client.query("select set_config('request.headers', $1, true)", [
    JSON.stringify({ [CERTIFICATE_NUMBER_HEADER]: number, [CERTIFICATE_CODE_HEADER]: code }),
  ]);
  try {
    const results = [await client.query<object>(sql)].flat();
    return JSON.stringify([results.map(({ rows }) => rows), notices]);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return JSON.stringify([error.message, error.detail, error.where, notices]);
  } finally {
    await client.query("rollback");
  }
}

it("reads the row that its header names", async () => {
  expect(await asAnon("select vessel_name from certificates")).toContain('"vessel_name":"7"');
  expect(await asAnon("select count(*)::int as n from certificates")).toContain('"n":1');
});

it.each([
  "select * from certificates where vessel_name <> '' or true",
  "select vessel_name::int from certificates order by certificate_number desc",
  "select * from certificates where vessel_name::int > 0",
  // A function that is cheap enough to be asked before the policy would be told of every row.
  `create function pg_temp.peek(value text) returns boolean language plpgsql cost 0.0000001 as
     $$begin raise notice '%', value; return true; end$$;
   select * from certificates where pg_temp.peek(vessel_name)`,
  "select most_common_vals, histogram_bounds from pg_stats where tablename = 'certificates'",
  "select * from pg_statistic",
  "set local row_security = off; select * from certificates",
  "select * from certificates for update",
  "select * from certificates tablesample system (100)",
  "copy certificates to '/tmp/certificates'",
  "select query_to_xml('select * from certificates', true, true, '')",
  "select table_to_xml('contact_submissions', true, true, '')",
  "select * from contact_submissions",
  "insert into contact_submissions (name, email, message) values ('Ana', 'a@b.example', 'ten letters') returning *",
  "select * from certificate_changes",
  "select * from issued_files",
  "select record from issued_files",
  "select contents from issued_file_contents",
  "select code from issued_file_contents",
  `${COPIES} where code like '0%'`,
  "select encode(contents, 'escape') from issued_file_contents",
  "select forged_note from certificates where status = 'forged'",
  "select forged_note from certificates where forged_at < now() or true",
  "select private.certificate_code_named()",
  "select * from private.request_counts",
  "select * from certificates_named(array['OPEN-1'])",
  "select * from certificates_named(array['OPEN-1']); select * from certificates",
  "select * from certificates_named(array['open-1', 'OTHER-%', '%', '*', '_', 'NONE'])",
  "select * from certificates_named(array(select certificate_number from certificates))",
  "select certificates_named(array['OPEN-1']), c.* from certificates c",
  "select c.* from certificates_named(array['OPEN-1']), certificates c",
  // A planner's estimate would count the register.
  "explain (analyze, verbose) select * from certificates_named(array['OPEN-1', 'NONE'])",
  `create or replace function public.certificates_named(numbers text[]) returns setof public.certificates
     language sql security definer as 'select * from public.certificates'`,
  "update certificates set vessel_name = vessel_name returning *",
  "delete from certificates returning *",
  "truncate certificates",
  `insert into certificates (certificate_number) values ('OTHER-1')
     on conflict (certificate_number) do update set vessel_name = 'x' returning certificates.*`,
])("learns nothing else by %s", async (sql) => {
  expect(await asAnon(sql)).not.toContain(SECRET);
});

it("reads the rows that it names together, in their order, and leaves what the header named", async () => {
  const answer = await asAnon(
    `select vessel_name from certificates_named(array['other-7', 'NONE-1', 'OPEN-1', 'OTHER-2']);
     select vessel_name from certificates`,
  );
  expect(JSON.parse(answer)).toMatchObject([
    [
      [{ vessel_name: `${SECRET} 7` }, { vessel_name: "7" }, { vessel_name: `${SECRET} 2` }],
      [{ vessel_name: "7" }],
    ],
    [],
  ]);
});

it("reads of the files of its number when they were issued, which bytes, and what has changed", async () => {
  const answer = await asAnon("select sha256, changed from issued_files");
  expect(JSON.parse(answer)).toEqual([
    [[{ sha256: "a".repeat(64), changed: ["branch", "vessel_name"] }]],
    [],
  ]);
});

/** The numbers that the public reads of files where a request names a SHA-256. */
async function numbersOfFile(sha256: string | undefined, number?: string): Promise<unknown> {
  const headers = { [FILE_SHA256_HEADER]: sha256, [CERTIFICATE_NUMBER_HEADER]: number };
  await client.query("begin; set local role anon");
  try {
    await client.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
    return (await client.query<object>("select certificate_number from issued_files")).rows;
  } finally {
    await client.query("rollback");
  }
}

it("reads by a SHA-256 the number of that file, and of no other", async () => {
  expect(await numbersOfFile("b".repeat(64))).toEqual([{ certificate_number: "OTHER-1" }]);
  expect(await numbersOfFile("c".repeat(64), "OPEN-1")).toEqual([]);
  expect(await numbersOfFile("%")).toEqual([]);
  await expect(numbersOfFile(undefined)).rejects.toThrow(/does not name a certificate/);
});

it.each([
  [CODE, [{ copy: "copy of OPEN-1" }]],
  [CODE.toUpperCase(), [{ copy: "copy of OPEN-1" }]],
  [OTHER_CODE, []],
  ["", []],
  ["%", []],
])("reads by the code %j no copy but that of its number", async (code, copies) => {
  expect(JSON.parse(await asAnon(COPIES, "open-1", code))).toEqual([[copies], []]);
});

it("reads no copy by a number alone, and says so", async () => {
  expect(await asAnon(COPIES)).toContain("does not name the code");
});

it("reads what is known of forged papers by their numbers, in any letter case", async () => {
  const of = "select forged_note from certificates_named";
  const answer = await asAnon(
    `select forged_note from certificates; ${of}(array['NONE', 'open-1', 'fake-1'])`,
  );
  const own = { forged_note: "9" };
  expect(JSON.parse(answer)).toEqual([[[own], [own, { forged_note: SECRET }]], []]);
});

it("names no number after a call without a header", async () => {
  const answer = await asAnon(
    `set local request.headers = '';
     select * from certificates_named(array['OTHER-7', 'OTHER-8']);
     select * from certificates`,
  );
  expect(answer).toContain("does not name a certificate number");
});

it.each([
  ["null", "Between 1 and 50"],
  ["'{}'", "Between 1 and 50"],
  ["array['OPEN-1', null]", "Between 1 and 50"],
  [`array_fill('OPEN-1'::text, array[${QUERY_NUMBERS_MAX + 1}])`, "Between 1 and 50"],
  ["array['OPEN-1', 'OTHER-%']", "can only contain letters, numbers, and hyphens"],
])("names no numbers by %s", async (numbers, why) => {
  expect(await asAnon(`select * from certificates_named(${numbers})`)).toContain(why);
});

it.each([
  "insert into certificates (certificate_number, vessel_name) values ('NEW-1', 'Forged')",
  "update certificates set vessel_name = 'Forged' where certificate_number = 'OPEN-1'",
  "update certificates set status = null where certificate_number = 'OPEN-1'",
  "delete from certificates where certificate_number = 'OPEN-1'",
  `insert into certificate_changes (certificate_number, changed_by, changed_at)
     values ('OPEN-1', 'Mallory', now())`,
  ...["id", "created_at", "answered_at", "mailed_at"].map(
    (column) =>
      `insert into contact_submissions (${column}, name, email, message)
         overriding system value values (null, 'Ana', 'a@b.example', 'ten letters')`,
  ),
  "update contact_submissions set name = 'Forged'",
  "delete from contact_submissions",
  "insert into private.request_counts values ('a', 1, 1)",
  "update certificates set forged_note = null, forged_at = null",
  "update issued_files set changed = '[]'",
  "delete from issued_files",
  "insert into issued_file_contents values (1, '', '', '')",
  "update issued_file_contents set copy = ''",
])("changes nothing by %s", async (sql) => {
  expect(await asAnon(sql)).toContain("permission denied for table");
});

it.each(["ＯＰＥＮ-1", "OPEN-١", "OPEN－1", "OPEN\u00AD-1", "OPEN-1\u200D", "ОPEN-1"])(
  "takes %j for no number at all",
  async (number) => {
    const answer = await asAnon("select * from certificates", number);
    expect(answer).toContain("can only contain letters, numbers, and hyphens");
  },
);

it("leaves a message once, which tells it nothing of the first; the tables' owner stores each", async () => {
  const message =
    "insert into contact_submissions (name, email, message) values ('Ana', 'a@b.example', 'Is it in force?')";
  const count = "select count(*)::int as n from contact_submissions where email = 'a@b.example'";
  await client.query("begin");
  for (let sent = 0; sent < 2; sent += 1) {
    await client.query("set local role anon");
    await client.query(message);
    await client.query("reset role");
  }
  expect((await client.query(count)).rows).toEqual([{ n: 1 }]);
  await client.query(
    `update contact_submissions set created_at = now() - interval '11 minutes' where email = 'a@b.example'; set local role anon; ${message}; reset role`,
  );
  expect((await client.query(count)).rows).toEqual([{ n: 2 }]);
  await client.query(message);
  expect((await client.query(count)).rows).toEqual([{ n: 3 }]);
  await client.query("rollback");
});
