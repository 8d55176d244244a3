import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore, type SqliteStore } from "../database/sqlite/sqlite-store.ts";
import { CERTIFICATE_FIELDS } from "../domain/certificate.ts";
import { EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { createApp } from "./create-app.ts";
import { NO_LIMITS } from "./rate-limits.ts";
import { NO_SITE } from "./test-support/no-site.ts";

const KEY = { apikey: EMBEDDED_PUBLIC_KEY };
const MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};

let directory: string;
let store: SqliteStore;
let server: Server;
let origin: string;
let client: SupabaseClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "door-"));
  store = await openSqliteStore(directory);
  const app = createApp({ store, site: NO_SITE, limits: NO_LIMITS, logError: () => {} });
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient(origin, EMBEDDED_PUBLIC_KEY, { auth: { persistSession: false } });
});

afterAll(async () => {
  server.close();
  await store.close();
  await rm(directory, { recursive: true });
});

async function ask(pathAndQuery: string, init: RequestInit = { headers: KEY }) {
  const response = await fetch(`${origin}/rest/v1/${pathAndQuery}`, init);
  const body = await response.text();
  const json: unknown = body === "" ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, json };
}

describe("a lookup by the site's own client", () => {
  it("gives the one row with all eleven fields, whatever the letter case", async () => {
    const { data, error, status } = await client
      .from("certificates")
      .select("*")
      .eq("certificate_number", "gqc-2025-001");
    expect({ error, status }).toEqual({ error: null, status: 200 });
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({ certificate_number: "GQC-2025-001" });
    for (const { name } of CERTIFICATE_FIELDS) expect(data?.[0]).toHaveProperty(name);
    expect(data?.[0]).not.toHaveProperty("id");
  });

  it("gives an empty list for a number that the register does not have", async () => {
    const { data, error, status } = await client
      .from("certificates")
      .select("*")
      .eq("certificate_number", "NO-SUCH-NUMBER");
    expect({ data, error, status }).toEqual({ data: [], error: null, status: 200 });
  });

  it("works through maybeSingle as well", async () => {
    const { data } = await client
      .from("certificates")
      .select("*")
      .eq("certificate_number", "GQC-2025-001")
      .maybeSingle<{ certificate_number: string }>();
    expect(data?.certificate_number).toBe("GQC-2025-001");
  });
});

describe("everything else that a client can ask of the register is refused", () => {
  const row = { certificate_number: "GQC-2025-001", vessel_name: "Forged" };
  const attempts: Record<string, () => PromiseLike<{ error: unknown; data: unknown }>> = {
    "the whole table": () => client.from("certificates").select("*"),
    "a pattern": () => client.from("certificates").select("*").like("certificate_number", "GQC%"),
    "a list": () => client.from("certificates").select("*").in("certificate_number", ["A", "B"]),
    "a negation": () => client.from("certificates").select("*").neq("certificate_number", "A"),
    "an or": () => client.from("certificates").select("*").or("certificate_number.eq.A,id.gt.0"),
    "another column": () => client.from("certificates").select("*").eq("vessel_name", "A"),
    "chosen columns": () =>
      client.from("certificates").select("vessel_name").eq("certificate_number", "GQC-2025-001"),
    "an embedded table": () =>
      client
        .from("certificates")
        .select("*,contact_submissions(*)")
        .eq("certificate_number", "GQC-2025-001"),
    "a range": () =>
      client.from("certificates").select("*").eq("certificate_number", "A").range(0, 9),
    "an order": () =>
      client.from("certificates").select("*").eq("certificate_number", "A").order("id"),
    "a count": () =>
      client
        .from("certificates")
        .select("*", { count: "exact" })
        .eq("certificate_number", "GQC-2025-001"),
    "a comma-separated file": () =>
      client.from("certificates").select("*").eq("certificate_number", "GQC-2025-001").csv(),
    "an insert": () => client.from("certificates").insert(row),
    "an upsert": () => client.from("certificates").upsert(row),
    "an update": () =>
      client.from("certificates").update(row).eq("certificate_number", "GQC-2025-001"),
    "a delete": () => client.from("certificates").delete().eq("certificate_number", "GQC-2025-001"),
    "another table": () => client.from("sqlite_master").select("*"),
    "another schema": () => client.schema("auth").from("users").select("*"),
    "a function": () => client.rpc("version"),
    "the messages": () => client.from("contact_submissions").select("*"),
    "a message's row back": () => client.from("contact_submissions").insert(MESSAGE).select(),
    "an upserted message": () => client.from("contact_submissions").upsert(MESSAGE),
    "several messages at once": () => client.from("contact_submissions").insert([MESSAGE, MESSAGE]),
    "a column of ours": () =>
      client.from("contact_submissions").insert({ ...MESSAGE, created_at: "2020-01-01" }),
  };

  it.each(Object.keys(attempts))("%s", async (name) => {
    const { error, data } = (await attempts[name]?.()) ?? { error: undefined, data: undefined };
    expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(data).toBeNull();
  });

  it("a HEAD request, which would tell whether a row exists", async () => {
    const query = "certificates?select=*&certificate_number=eq.GQC-2025-001";
    expect((await ask(query, { method: "HEAD", headers: KEY })).status).toBe(405);
  });

  it("a filter or a selection given twice", async () => {
    const filter = "certificate_number=eq.GQC-2025-001";
    expect((await ask(`certificates?select=*&${filter}&${filter}`)).status).toBe(400);
    expect((await ask(`certificates?select=*&select=*&${filter}`)).status).toBe(400);
  });
});

describe("bad input straight to the door", () => {
  it.each([
    ["%27%20OR%201=1--", "Certificate number can only contain letters, numbers, and hyphens"],
    ["100%25", "Certificate number can only contain letters, numbers, and hyphens"],
    ["%FF%00", "Certificate number can only contain letters, numbers, and hyphens"],
    ["GQ%D0%A1-1", "Certificate number can only contain letters, numbers, and hyphens"],
    ["", "Certificate number is required"],
    ["A".repeat(51), "Certificate number must be less than 50 characters"],
    ["A".repeat(10_000), "Certificate number must be less than 50 characters"],
  ])("a number of %.40s is answered 400 with its message", async (number, message) => {
    const { status, json } = await ask(`certificates?select=*&certificate_number=eq.${number}`);
    expect({ status, json }).toEqual({
      status: 400,
      json: { code: "22023", details: null, hint: null, message },
    });
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"hello"'],
    ["a foreign column", JSON.stringify({ ...MESSAGE, admin: true })],
    ["a prototype", `{"__proto__":{"admin":true},"name":"Ana"}`],
    ["a short message", JSON.stringify({ ...MESSAGE, message: "short" })],
    ["an object for a name", JSON.stringify({ ...MESSAGE, name: {} })],
  ])("a message of %s is answered 400", async (_name, body) => {
    const headers = { ...KEY, "content-type": "application/json" };
    const { status, json } = await ask("contact_submissions", { method: "POST", headers, body });
    expect(status).toBe(400);
    expect(json).toHaveProperty("message");
  });

  it("a message that is too large is answered 413, one that is no JSON by type 415", async () => {
    const body = JSON.stringify({ ...MESSAGE, message: "x".repeat(20_000) });
    const json = { ...KEY, "content-type": "application/json" };
    const text = { ...KEY, "content-type": "text/plain" };
    expect((await ask("contact_submissions", { method: "POST", headers: json, body })).status).toBe(
      413,
    );
    expect(
      (await ask("contact_submissions", { method: "POST", headers: text, body: "{}" })).status,
    ).toBe(415);
  });
});

describe("the door", () => {
  it("asks for the public key and refuses a wrong one", async () => {
    const query = "certificates?select=*&certificate_number=eq.GQC-2025-001";
    expect(await ask(query, {})).toMatchObject({ status: 401 });
    expect(await ask(query, { headers: { apikey: "x" } })).toMatchObject({ status: 401 });
  });

  it("never answers with a status or a body that the client would misread", async () => {
    const answer = await ask("nothing_here");
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: "PGRST205" });
  });

  it("marks every answer as private data that is no document", async () => {
    const { headers } = await ask("certificates?select=*&certificate_number=eq.GQC-2025-001");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("stores one message and gives nothing back", async () => {
    const { error, data, status } = await client.from("contact_submissions").insert(MESSAGE);
    expect({ error, data, status }).toEqual({ error: null, data: null, status: 201 });
  });

  it("answers an error of the register with 500 and no detail of it", async () => {
    const brokenStore = {
      findCertificate: () => Promise.reject(new Error("secret path")),
      insertContactSubmission: () => Promise.reject(new Error("secret path")),
      ping: () => Promise.reject(new Error("secret path")),
      close: () => Promise.resolve(),
      outbox: store.outbox,
    };
    const logged: unknown[] = [];
    const app = createApp({
      store: brokenStore,
      site: NO_SITE,
      limits: NO_LIMITS,
      logError: (_place, error) => logged.push(error),
    });
    const query = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";
    const response = await app.request(query, { headers: KEY });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    expect(logged).toHaveLength(1);
    expect((await app.request("/healthz")).status).toBe(503);
  });
});
