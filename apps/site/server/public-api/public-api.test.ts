import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemoStore, openedDemoStore } from "@register/register/test-support/demo-register";
import type { SqliteStore } from "@register/register/sqlite";
import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { describePublicApi } from "../test-support/public-api-contract.ts";
import { serveApp, testApp } from "../test-support/test-app.ts";

const KEY = { apikey: EMBEDDED_PUBLIC_KEY };
const MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};

let directory: string;
let store: SqliteStore;
let origin: string;
let close: () => Promise<void>;
let client: SupabaseClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "api-"));
  store = await openDemoStore(directory);
  ({ origin, close } = await serveApp(store));
  client = createClient(origin, EMBEDDED_PUBLIC_KEY, { auth: { persistSession: false } });
});

afterAll(async () => {
  await close();
  await rm(directory, { recursive: true });
});

async function ask(pathAndQuery: string, init: RequestInit = { headers: KEY }) {
  const response = await fetch(`${origin}/rest/v1/${pathAndQuery}`, init);
  const body = await response.text();
  const json: unknown = body === "" ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, json };
}

describePublicApi("the embedded server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "api-"));
  const embedded = await openDemoStore(folder);
  const served = await serveApp(embedded);
  return {
    origin: served.origin,
    key: EMBEDDED_PUBLIC_KEY,
    readMessages: async () => readMessages(embedded.register.path),
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
});

it("several messages at once are refused", async () => {
  const { error } = await client.from("contact_submissions").insert([MESSAGE, MESSAGE]);
  expect(error).toMatchObject({ code: "PGRST100" });
});

describe("bad input straight to the public API", () => {
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

  it("a message that is too large gets 413, one that is not JSON by its type 415", async () => {
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

describe("the public API", () => {
  it("asks for the public key and refuses a wrong one", async () => {
    const query = "certificates?select=*&certificate_number=eq.GQC-2025-001";
    expect(await ask(query, {})).toMatchObject({ status: 401 });
    expect(await ask(query, { headers: { apikey: "x" } })).toMatchObject({ status: 401 });
  });

  it("gives no status or body that the client would misread", async () => {
    const answer = await ask("nothing_here");
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: "PGRST205" });
  });

  it("marks every response as private data that is not a document", async () => {
    const { headers } = await ask("certificates?select=*&certificate_number=eq.GQC-2025-001");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("responds to an error of the register with 503, Retry-After and no detail of it", async () => {
    const brokenStore = {
      lookUp: () => Promise.reject(new Error("secret path")),
      lookUpMany: () => Promise.reject(new Error("secret path")),
      hasExisted: () => Promise.reject(new Error("secret path")),
      issuedCopy: () => Promise.reject(new Error("secret path")),
      numberOfFile: () => Promise.reject(new Error("secret path")),
      insertContactSubmission: () => Promise.reject(new Error("secret path")),
      ping: () => Promise.reject(new Error("secret path")),
      close: () => Promise.resolve(),
      outbox: store.outbox,
    };
    const logged: unknown[] = [];
    const app = testApp({ store: brokenStore, logError: (_place, error) => logged.push(error) });
    const query = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";
    const response = await app.request(query, { headers: KEY });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await response.text()).not.toContain("secret");
    expect(logged).toHaveLength(1);
    expect((await app.request("/healthz")).status).toBe(503);
  });
});

it("tells the number of a file by its bytes alone, counted as a lookup, and an outage is no unknown file", async () => {
  const known = await openedDemoStore();
  const sha256 = "a".repeat(64);
  known.numberOfFile = async (named) => (named === sha256 ? "GQC-2025-001" : undefined);
  const app = testApp({ store: known });
  const askFor = (query: string, to = app) =>
    to.request(`/rest/v1/issued_files?${query}`, { headers: KEY });
  const found = await askFor(`select=certificate_number&sha256=eq.${sha256}`);
  expect(await found.json()).toEqual([{ certificate_number: "GQC-2025-001" }]);
  const other = await askFor(`select=certificate_number&sha256=eq.${"b".repeat(64)}`);
  expect([other.status, await other.json()]).toEqual([200, []]);
  for (const query of [
    "select=certificate_number",
    "select=*&sha256=eq.a",
    "select=certificate_number&sha256=like.*",
    "select=certificate_number&sha256=eq.a&order=id",
    "select=sha256&certificate_number=eq.GQC-2025-001",
  ]) {
    expect.soft((await askFor(query)).status, query).toBe(400);
  }
  known.numberOfFile = () => Promise.reject(new Error("down"));
  const broken = testApp({ store: known, logError: () => {} });
  expect((await askFor(`select=certificate_number&sha256=eq.${sha256}`, broken)).status).toBe(503);
});

function readMessages(file: string): ContactSubmission[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(`SELECT ${CONTACT_FIELD_NAMES.join(", ")} FROM contact_submissions`)
    .all();
  database.close();
  return rows as unknown as ContactSubmission[];
}
