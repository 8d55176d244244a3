import { readFile } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { expect, it, onTestFinished } from "vitest";
import { readCertificateRow } from "@register/domain/certificate";
import { readDemoCertificates } from "@register/register/certificates";
import { openPostgresStaffRegister, openPostgresStore } from "@register/register/postgres";
import {
  makeRegister,
  newPostgresDatabase,
  postgresDatabase,
  query,
} from "@register/register/test-support/postgres-database";
import { postgresWire } from "@register/register/test-support/postgres-wire";
import { HOSTED_DATABASE, hostedProject } from "@register/register/test-support/postgrest-stand-in";
import { addCertificates } from "@register/register/test-support/imported-certificates";
import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import {
  CERTIFICATE_NUMBER_HEADER,
  EMBEDDED_PUBLIC_KEY,
  QUERY_NUMBERS_MAX,
} from "@register/domain/lookup";
import { describePublicApi } from "../test-support/public-api-contract.ts";
import { serveApp } from "../test-support/test-app.ts";

/** A register in Postgres with the demonstration certificates. */
async function demoDatabase(prepare = "") {
  const { url, drop } = await newPostgresDatabase();
  await query(url, prepare);
  await makeRegister(url);
  const staff = await openPostgresStaffRegister(url);
  await addCertificates(staff, await readDemoCertificates());
  await staff.close();
  const readMessages = () =>
    query<ContactSubmission>(
      url,
      `select ${CONTACT_FIELD_NAMES.join(", ")} from contact_submissions`,
    );
  return { url, drop, readMessages };
}

// Our server refuses what else it could be asked before it asks a register, as public-api.test.ts tries.
describePublicApi(
  "the Postgres server",
  async () => {
    const { url, drop, readMessages } = await demoDatabase();
    const { origin, close } = await serveApp(await openPostgresStore(url));
    return {
      origin,
      key: EMBEDDED_PUBLIC_KEY,
      readMessages,
      close: () => close().then(drop),
    };
  },
  { siteCallsOnly: true },
);

// What else it could be asked, packages/register/postgres/postgres-anon.test.ts tries as SQL.
describePublicApi(
  "a hosted project",
  async () => {
    const { url, drop, readMessages } = await demoDatabase(HOSTED_DATABASE);
    const { origin, key, close } = await hostedProject(url);
    return { origin, key, readMessages, close: () => close().then(drop) };
  },
  { siteCallsOnly: true, equals: "ilike" },
);

it("a hosted project responds with an error, never with no row, to a lookup whose header was lost", async () => {
  const { url, drop } = await demoDatabase(HOSTED_DATABASE);
  onTestFinished(drop);
  const project = await hostedProject(url);
  onTestFinished(() => project.close());
  const { data, error, status } = await createClient(project.origin, project.key)
    .from("certificates")
    .select("*")
    .eq("certificate_number", "GQC-2025-001");
  expect({ data, status, error }).toMatchObject({
    data: null,
    status: 401,
    error: { code: "42501", message: "The request does not name a certificate number" },
  });
});

it("a hosted project finds the certificate in a plain readable table of its own too", async () => {
  const url = await postgresDatabase();
  await query(url, HOSTED_DATABASE);
  await query(
    url,
    `create table certificates (id bigint, certificate_number text, vessel_imo bigint);
     insert into certificates values (7, 'GQC-2025-001', 9074729), (8, 'GQC-2025-002', null);
     grant select on certificates to anon;`,
  );
  const project = await hostedProject(url);
  onTestFinished(() => project.close());
  const { data } = await createClient(project.origin, project.key)
    .from("certificates")
    .select("*")
    .ilike("certificate_number", "gqc-2025-001")
    .setHeader(CERTIFICATE_NUMBER_HEADER, "gqc-2025-001");
  const row = { id: 7, certificate_number: "GQC-2025-001", vessel_imo: 9074729 };
  expect(data).toEqual([row]);
  const named = () =>
    createClient(project.origin, project.key).rpc("certificates_named", {
      numbers: ["GQC-2025-001", "NONE-1"],
    });
  expect((await named()).data).toBeNull();
  const schema = await readFile(
    new URL("../../../../supabase/migrations/20261128090000_register.sql", import.meta.url),
    "utf8",
  );
  // As docs/hosting.md says.
  const [, lines = ""] =
    /^(create function public\.certificates_named\(.*?^grant [^\n]+\n)/ms.exec(schema) ?? [];
  await query(url, lines);
  expect((await named()).data).toEqual([row]);
});

it("a hosted project whose table lacks particulars finds certificates, alone and several, and takes messages", async () => {
  const { url, drop, readMessages } = await demoDatabase(HOSTED_DATABASE);
  onTestFinished(drop);
  await query(url, "alter table certificates drop column particulars cascade");
  const project = await hostedProject(url);
  onTestFinished(() => project.close());
  const client = createClient(project.origin, project.key);
  const { data } = await client
    .from("certificates")
    .select("*")
    .ilike("certificate_number", "gqc-2025-001")
    .setHeader(CERTIFICATE_NUMBER_HEADER, "gqc-2025-001");
  const found = { vessel_name: "MV Demonstration Star", particulars: null };
  expect(data?.map(readCertificateRow)).toMatchObject([found]);
  const several = await client.rpc("certificates_named", { numbers: ["GQC-2025-001", "NONE-1"] });
  expect((several.data as unknown[]).map(readCertificateRow)).toMatchObject([found]);
  const message = {
    name: "Ana",
    email: "ana@ships.example",
    phone: null,
    message: "Is it in force?",
  };
  expect((await client.from("contact_submissions").insert(message)).error).toBeNull();
  expect(await readMessages()).toMatchObject([message]);
});

it("the server responds with 500 while Postgres is away, is unhealthy, and recovers by itself", async () => {
  const { url, drop } = await demoDatabase();
  onTestFinished(drop);
  const wire = await postgresWire(url);
  const { origin, close } = await serveApp(await openPostgresStore(wire.url));
  onTestFinished(close);
  const ask = async () => {
    const lookup = `${origin}/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001`;
    const answer = await fetch(lookup, { headers: { apikey: EMBEDDED_PUBLIC_KEY } });
    return { status: answer.status, body: await answer.text() };
  };
  const health = async () => (await fetch(`${origin}/healthz`)).status;
  expect((await ask()).status).toBe(200);
  expect(await health()).toBe(200);
  await wire.cut();
  const away = await ask();
  expect(away.status).toBe(500);
  // A check answers for two seconds.
  await expect.poll(health).toBe(503);
  expect(JSON.parse(away.body)).toEqual({
    code: "PGRST001",
    details: null,
    hint: null,
    message: "The register could not be reached",
  });
  await wire.mend();
  expect((await ask()).status).toBe(200);
  await expect.poll(health).toBe(200);
});

it("a hosted project gives the rows that a call names together, and refuses more than a query may name", async () => {
  const { url, drop } = await demoDatabase(HOSTED_DATABASE);
  onTestFinished(drop);
  const project = await hostedProject(url);
  onTestFinished(() => project.close());
  const call = async (numbers: readonly (string | null)[] | null) =>
    createClient(project.origin, project.key).rpc("certificates_named", { numbers });
  const { data, error } = await call(["gqc-2019-014", "NONE-1", "GQC-2025-001", "GQC-2019-014"]);
  expect(error).toBeNull();
  expect(data).toMatchObject(
    ["GQC-2019-014", "GQC-2025-001", "GQC-2019-014"].map((number) => ({
      certificate_number: number,
    })),
  );
  for (const refused of [
    null,
    [],
    [null],
    Array<string>(QUERY_NUMBERS_MAX + 1).fill("A"),
    ["A%"],
  ]) {
    expect(await call(refused)).toMatchObject({ data: null, error: { code: "22023" } });
  }
});
