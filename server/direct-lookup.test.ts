/**
 * Sends the same bytes to a server with the direct lookup and to one without, and compares what comes back.
 * One file although it is long: the requests are one table, and every one of them is sent both ways.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDemoStore } from "../database/test-support/demo-register.ts";
import type { SqliteStore } from "../database/sqlite/sqlite-store.ts";
import { addCertificates } from "../database/test-support/staged-certificates.ts";
import { openSqliteStaffRegister } from "../database/sqlite/sqlite-staff-register.ts";
import type { Store } from "../database/store.ts";
import type { CertificateNumber } from "../domain/certificate-number.ts";
import { CERTIFICATES_TABLE } from "../domain/certificate.ts";
import { CERTIFICATE_NUMBER_HEADER, EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { createClientAddress } from "./client-address.ts";
import { createRateLimits, NO_LIMITS, type RateLimits } from "./rate-limits.ts";
import { serveWatched } from "./test-support/watched-server.ts";

let folder: string;
let store: SqliteStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "direct-"));
  store = await openDemoStore(folder);
  const staff = await openSqliteStaffRegister(folder);
  const awkward = `"\\ </script> \u0001 \u007f \t \n é 干枣 تمور 😀 \u2028`;
  await addCertificates(staff, [{ certificate_number: "AWKWARD-1", vessel_name: awkward }]);
  await staff.close();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const serve = (differing: Partial<Parameters<typeof serveWatched>[0]> = {}) =>
  serveWatched({ store, limits: NO_LIMITS, isDirect: true, ...differing });

const KEY = `apikey: ${EMBEDDED_PUBLIC_KEY}\r\n`;
const TARGET = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";

const request = ({
  method = "GET",
  target = TARGET,
  host = "Host: site.example\r\n",
  more = KEY,
}) => `${method} ${target} HTTP/1.1\r\n${host}Connection: close\r\n${more}\r\n`;

const swapped = (target: string): string =>
  target.replace(/\?(.*)&(.*)$/, (_all, first, second) => `?${second}&${first}`);

const from = (client: string) => ({ more: `${KEY}X-Forwarded-For: 203.0.113.1, ${client}\r\n` });
const longWay = (client: string) => ({ ...from(client), target: swapped(TARGET) });

const number = (text: string) => ({ target: TARGET.replace("GQC-2025-001", text) });

const fail = (): never => {
  throw new Error("secret path");
};

describe("a lookup as the page's client writes it is answered as the app would answer it", () => {
  it.each([
    ["a certificate", {}],
    ["in another letter case", number("gqc-2025-001")],
    ["with long, Arabic and Chinese text", number("GQC-2025-LONG")],
    ["with signs that JSON escapes", number("AWKWARD-1")],
    ["with most fields empty", number("GQC-2025-008")],
    ["a number that the register does not have", number("NO-SUCH-NUMBER")],
    ["a number of fifty characters", number("A".repeat(50))],
    [
      "with the client's headers",
      {
        more: `${KEY}Accept: application/json\r\nAccept-Profile: public\r\nAuthorization: Bearer x\r\nx-certificate-number: GQC-2025-001\r\nX-Client-Info: x\r\n`,
      },
    ],
  ])("%s", async (_what, parts) => {
    const through = await serve({ isDirect: false });
    const direct = await serve();
    const [expected] = await through.ask(request(parts));
    const [answer] = await direct.ask(request(parts));
    expect(direct.passed()).toBe(0);
    expect(through.passed()).toBe(1);
    expect(answer?.status).toBe(200);
    // The same bytes, so that nobody's view of them can differ.
    expect(answer?.body).toBe(expected?.body);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual(
      Object.fromEntries(expected?.headers ?? []),
    );
  });
});

it("is what the page's own client asks for, from a browser", async () => {
  let asked = new Request("http://site.example");
  const record: typeof fetch = async (input, init) => {
    asked = new Request(input, init);
    return Response.json([]);
  };
  const client = createClient("http://site.example", EMBEDDED_PUBLIC_KEY, {
    auth: { persistSession: false },
    global: { fetch: record },
  });
  await client
    .from(CERTIFICATES_TABLE)
    .select("*")
    .eq("certificate_number", "GQC-2025-001")
    .setHeader(CERTIFICATE_NUMBER_HEADER, "GQC-2025-001");
  const { pathname, search } = new URL(asked.url);
  const headers = new Headers(asked.headers);
  // What browsers add by themselves.
  if (!headers.has("accept")) headers.set("accept", "*/*");
  headers.set("accept-encoding", "gzip, deflate, br, zstd");
  headers.set("sec-fetch-mode", "cors");
  const more = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const direct = await serve();
  const [answer] = await direct.ask(request({ target: pathname + search, more }));
  expect(answer?.body).toContain("MV Demonstration Star");
  expect(direct.passed()).toBe(0);
});

describe("anything else goes to the app, which says why not", () => {
  it.each([
    ["no key", { more: "" }, 401],
    ["a wrong key", { more: "apikey: x\r\n" }, 401],
    ["the key twice", { more: KEY + KEY }, 401],
    ["HEAD", { method: "HEAD" }, 405],
    ["DELETE", { method: "DELETE" }, 405],
    ["another table", { target: TARGET.replace("certificates", "contact_submissions") }, 405],
    ["another column", { target: TARGET.replace("*", "vessel_name") }, 400],
    ["no filter", { target: "/rest/v1/certificates?select=*" }, 400],
    ["another operator", { target: TARGET.replace("eq.", "neq.") }, 400],
    ["one parameter more", { target: `${TARGET}&limit=1` }, 400],
    ["the filter twice", { target: `${TARGET}&certificate_number=eq.GQC-2025-002` }, 400],
    ["no number", number(""), 400],
    ["a number that is too long", number("A".repeat(51)), 400],
    ["a number with a wild card", number("GQC%25"), 400],
    ["a number with a quote", number("%27%20OR%201=1--"), 400],
    ["a number with a letter that looks like another", number("%D0%A1"), 400],
    ["a range", { more: `${KEY}Range: 0-9\r\n` }, 400],
    ["a count", { more: `${KEY}Prefer: count=exact\r\n` }, 400],
    ["another schema", { more: `${KEY}Accept-Profile: private\r\n` }, 406],
    ["another schema to write", { more: `${KEY}Content-Profile: private\r\n` }, 406],
    ["a table of values", { more: `${KEY}Accept: text/csv\r\n` }, 406],
    ["no host", { host: "" }, 400],
    ["a host that is none", { host: "Host: a b\r\n" }, 400],
    ["a host of numbers that is none", { host: "Host: 1.2.3.4.5:80\r\n" }, 400],
  ])("%s", async (_what, parts, status) => {
    const through = await serve({ isDirect: false });
    const direct = await serve();
    const answer = await direct.ask(request(parts));
    expect(answer).toEqual(await through.ask(request(parts)));
    expect(answer[0]?.status).toBe(status);
    expect(direct.passed()).toBe(through.passed());
  });

  it.each([
    ["an encoded number", number("GQC%2D2025-001")],
    ["spaces around a number", number("%20GQC-2025-001+")],
    ["the parameters in another order", { target: swapped(TARGET) }],
    ["other media types as well", { more: `${KEY}Accept: text/html, */*;q=0.1\r\n` }],
    ["the whole address", { target: `http://site.example${TARGET}` }],
    ["a body", { more: `${KEY}Content-Length: 2\r\n\r\n{}` }],
  ])("%s, which it answers as well", async (_what, parts) => {
    const direct = await serve();
    const [answer] = await direct.ask(request(parts));
    expect(answer?.body).toContain('"certificate_number":"GQC-2025-001"');
    expect(direct.passed()).toBe(1);
  });
});

it("counts towards the limit that pages and the app count towards, and leaves the refusal to the app", async () => {
  const warnings: string[] = [];
  const limits: RateLimits = createRateLimits(
    { lookupsPerMinute: 3, messagesPerHour: 0 },
    createClientAddress(1, () => {}),
    (place) => warnings.push(place),
  );
  const direct = await serve({ limits });
  const statuses = [];
  for (const parts of [from, longWay, from, from, longWay].map((each) => each("192.0.2.1"))) {
    statuses.push((await direct.ask(request(parts)))[0]?.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await direct.ask(request(from("192.0.2.1"))))[0]?.headers).toContainEqual([
    "retry-after",
    expect.any(String),
  ]);
  expect((await direct.ask(request(from("192.0.2.2"))))[0]?.status).toBe(200);
  // Both count a refused request, and it is logged once.
  expect(warnings).toEqual(["the limits"]);
});

it("leaves a register that fails to the app, which says so once and gives nothing of it away", async () => {
  const register: Store = {
    findCertificate: async () => fail(),
    findCertificatesJson: fail,
    insertContactSubmission: async () => fail(),
    ping: async () => fail(),
    close: async () => {},
    outbox: store.outbox,
  };
  const direct = await serve({ store: register });
  const [answer] = await direct.ask(request({}));
  expect(answer?.status).toBe(500);
  expect(answer?.body).not.toContain("secret");
  expect(direct.faults).toHaveLength(1);
});

it("tells of a change that another process made as soon as it was made", async () => {
  const direct = await serve();
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  const status = async (): Promise<unknown> => {
    const [answer] = await direct.ask(request(number("GQC-2025-003")));
    return (JSON.parse(answer?.body ?? "[]") as { status: unknown }[])[0]?.status;
  };
  expect(await status()).toBeNull();
  const change = { status: "suspended", publicNote: null, note: null } as const;
  await staff.changeStatus("GQC-2025-003" as CertificateNumber, change);
  expect(await status()).toBe("suspended");
});
