import { describe, expect, it } from "vitest";
import { CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import { CERTIFICATE_NUMBER_MAX } from "@register/domain/numbers";
import { CONTACT_FIELD_NAMES, CONTACT_LIMITS } from "@register/domain/messages";
import {
  makeRegister,
  postgresDatabase,
  query,
  registerDatabase,
} from "../test-support/postgres-database.ts";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { COLUMN_LIMITS } from "../test-support/column-limits.ts";
import { insertOfCertificate, insertOfMessage } from "../test-support/postgres-rows.ts";
import { HOSTED_DATABASE } from "../test-support/postgrest-stand-in.ts";

const { nameMax, emailMax, phoneMax, messageMax } = CONTACT_LIMITS;

describe("the schema", () => {
  it("has the domain's limits, and refuses rows beyond them", async () => {
    const url = await registerDatabase();
    await query(url, insertOfCertificate(x(CERTIFICATE_NUMBER_MAX), x(CERTIFICATE_TEXT_MAX)));
    await query(
      url,
      insertOfMessage(x(nameMax), email(emailMax), "1".repeat(phoneMax), x(messageMax)),
    );
    for (const [refused, why] of [
      [insertOfCertificate(x(CERTIFICATE_NUMBER_MAX + 1)), "check constraint"],
      [insertOfCertificate(""), "check constraint"],
      [insertOfCertificate("A_1"), "check constraint"],
      [insertOfCertificate("A-1\n"), "check constraint"],
      [insertOfCertificate("А-1"), "check constraint"],
      [insertOfCertificate(x(CERTIFICATE_NUMBER_MAX).toUpperCase()), "unique constraint"],
      [insertOfCertificate("A-1", x(CERTIFICATE_TEXT_MAX + 1)), "check constraint"],
      [insertOfCertificate("A-2", ""), "check constraint"],
      [insertOfCertificate("A-3", "x", "2025-02-30"), "out of range"],
      [insertOfCertificate("A-4", "x", "infinity"), "check constraint"],
      [insertOfMessage(x(nameMax + 1), email(9), "1", x(10)), "check constraint"],
      [insertOfMessage("n", email(emailMax + 1), "1", x(10)), "check constraint"],
      [insertOfMessage("n", email(9), "1".repeat(phoneMax + 1), x(10)), "check constraint"],
      [insertOfMessage("n", email(9), "1", x(messageMax + 1)), "check constraint"],
      [insertOfMessage("n", email(9), "1", ""), "check constraint"],
    ] as const) {
      await expect(query(url, refused)).rejects.toThrow(why);
    }
  });

  it("takes in a column of a certificate what the program may write there, and nothing else", async () => {
    const url = await registerDatabase();
    await query(url, "insert into certificates (certificate_number) values ('GQC-2')");
    for (const [place, [column, right, wrong]] of COLUMN_LIMITS.entries()) {
      const insert = (number: string, value: string) =>
        query(
          url,
          `insert into certificates (certificate_number, status, ${column})
           values ('${number}', 'withdrawn', '${value}')`,
        );
      await insert(`A-${place}`, right);
      for (const value of wrong)
        await expect(insert("B", value)).rejects.toThrow("check constraint");
    }
    await expect(
      query(
        url,
        "insert into certificates (certificate_number, status_since) values ('B', '2026-03-03')",
      ),
    ).rejects.toThrow("check constraint");
  });

  it("gives the public no other rights than these and nothing beside, on a hosted project too", async () => {
    const url = await postgresDatabase();
    await query(url, HOSTED_DATABASE);
    await makeRegister(url);
    const readable = [...REGISTER_COLUMNS, "replaces", "forged_note", "forged_at"];
    expect(await rightsOfThePublic(url)).toEqual({
      tables: ["select on certificates"],
      columns: [
        ...[...readable, "created_at", "updated_at"].map((name) => `select certificates.${name}`),
        ...[
          "sha256",
          "revision",
          "issued_at",
          "signed_at",
          "changed",
          "paper",
          "certificate_number",
        ].map((name) => `select issued_files.${name}`),
        "select issued_file_contents.copy",
        "select issued_file_contents.sha256",
        ...CONTACT_FIELD_NAMES.map((name) => `insert contact_submissions.${name}`),
      ].toSorted(),
    });
  });

  it("lets the public call one function of the API and no other, on a hosted project too", async () => {
    const url = await postgresDatabase();
    await query(url, HOSTED_DATABASE);
    await makeRegister(url);
    const callable = `
      select proname as name, role from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
      order by role, name`;
    expect(await query(url, callable)).toEqual(
      ["anon", "authenticated"].map((role) => ({ name: "certificates_named", role })),
    );
    const ofEverybody = `
      select proname from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as given
      where pronamespace = 'public'::regnamespace and given.grantee = 0`;
    expect(await query(url, ofEverybody)).toEqual([]);
  });

  it("orders numbers as the embedded register does: hyphen, digits, letters of either case", async () => {
    const url = await registerDatabase();
    for (const number of ["b-1", "B", "A-10", "a1", "A--", "a-9"])
      await query(url, insertOfCertificate(number));
    const rows = await query<{ certificate_number: string }>(
      url,
      `select certificate_number from certificates order by lower(certificate_number collate "C")`,
    );
    expect(rows.map((row) => row.certificate_number)).toEqual([
      "A--",
      "A-10",
      "a-9",
      "a1",
      "B",
      "b-1",
    ]);
  });
});

/** What either public role may do with the tables of this program, whole or by columns. */
async function rightsOfThePublic(url: string) {
  const rights = async (view: string, what: string) => {
    const rows = await query<{ right: string }>(
      url,
      `select distinct ${what} as right from information_schema.${view}
       where table_schema in ('public', 'private', 'supabase_migrations')
         and grantee in ('anon', 'authenticated', 'PUBLIC')`,
    );
    return rows.map(({ right }) => right).toSorted();
  };
  return {
    tables: await rights("table_privileges", "lower(privilege_type) || ' on ' || table_name"),
    columns: await rights(
      "column_privileges",
      "lower(privilege_type) || ' ' || table_name || '.' || column_name",
    ),
  };
}

function x(length: number): string {
  return "x".repeat(length);
}

/** An address of that many characters. */
function email(length: number): string {
  return `${x(length - 7)}@x.test`;
}
