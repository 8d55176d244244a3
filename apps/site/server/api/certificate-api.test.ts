import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { openedRegister } from "@register/register/test-support/demo-register";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import {
  addCertificates,
  certificateNumber,
  TESTER,
} from "@register/register/test-support/imported-certificates";
import { QUERY_PATH } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { testApp } from "../test-support/test-app.ts";
import { demoApi, VALID, OTHER, EXPIRED, JSON_TYPE, problem } from "../test-support/api-program.ts";

const { programAt, demoStore } = demoApi();

it("lists the files that were issued with a number, to who asks for it alone", async () => {
  const { store, staff } = await openedRegister();
  await addCertificates(staff, [{ certificate_number: "GQC-1", branch: "London" }]);
  const number = certificateNumber("GQC-1");
  const file = { code: "0123456789abc", text: "a file", issuedAt: "2026-01-14T09:00:00.000Z" };
  await addIssuedFile(staff, number, file);
  const app = testApp({ store });
  const listed = async (path: string, init?: RequestInit) =>
    (await (await app.request(path, init)).json()) as object;
  const sha256 = createHash("sha256").update("a file").digest("hex");
  const { issuedAt } = file;
  const files = [{ sha256, revision: 1, issuedAt, signed: false, superseded: false, changed: [] }];
  expect(await listed("/api/certificates/gqc-1")).toMatchObject({ files });
  const rest = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-1";
  const headers = { apikey: EMBEDDED_PUBLIC_KEY };
  expect(await listed(rest, { headers })).toMatchObject([{ certificate_number: "GQC-1", files }]);
  await staff.edits.edit(number, { branch: "Lagos" }, TESTER);
  const changed = await listed("/api/certificates/GQC-1");
  expect(changed).toMatchObject({ files: [{ superseded: true, changed: ["branch"] }] });
  expect(JSON.stringify(changed)).not.toContain(file.code);
  const several = { method: "POST", headers: JSON_TYPE, body: `{"numbers":["GQC-1"]}` };
  expect(JSON.stringify(await listed(QUERY_PATH, several))).not.toContain("files");
});

it("is 503 when the register is out, for one number and for several, and takes no misses", async () => {
  let isOut = true;
  const { query, get, logged, outcomes } = programAt({
    missesPerMinute: 1,
    change: (store) => ({
      ...store,
      lookUp: async (number) => {
        if (isOut) throw new Error("secret path");
        return store.lookUp(number);
      },
      lookUpMany: async (numbers) => {
        if (isOut) throw new Error("secret path");
        return store.lookUpMany(numbers);
      },
    }),
  });
  for (const refused of [await query("N-1", "a b", "N-2"), await get("/api/certificates/N-1")]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
  }
  expect(logged).toHaveLength(2);
  isOut = false;
  expect(await outcomes("N-1", VALID)).toEqual(["not-found", "found"]);
});

it("says failed, never found, where the register gives another row", async () => {
  const { get, logged, query } = programAt({
    change: (store) => ({
      ...store,
      lookUp: (number) => store.lookUp(number),
      lookUpMany: async (numbers) => (await store.lookUpMany(numbers)).toReversed(),
    }),
  });
  expect((await query(VALID, OTHER)).status).toBe(503);
  expect(logged).toHaveLength(2);
  const { status, body } = await query(VALID, EXPIRED, OTHER);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    results: [{ outcome: "failed" }, { outcome: "found" }, { outcome: "failed" }],
  });
  expect((await get(`/api/certificates/${VALID}`)).status).toBe(200);
});

it("has a problem for a fault of its own, which is logged", async () => {
  const logged: string[] = [];
  const app = testApp({
    store: demoStore(),
    clientAddress: () => {
      throw new Error("secret path");
    },
    logError: (place) => logged.push(place),
  });
  for (const path of [`/api/certificates/${VALID}`, `/track?number=${VALID}`]) {
    const failed = await app.request(path, { headers: { accept: "application/json" } });
    expect([failed.status, await failed.json()]).toMatchObject([500, { type: problem("fault") }]);
    expect(failed.headers.get("content-type")).toBe("application/problem+json");
    expect(failed.headers.get("access-control-allow-origin")).toBe("*");
  }
  expect(logged).toEqual(["the server", "the server"]);
});

it("gives one certificate, with a tag that outlasts the moment", async () => {
  const { get } = programAt();
  const path = `/api/certificates/${VALID.toLowerCase()}`;
  const first = await get(path);
  expect(first.status).toBe(200);
  const body = await first.json();
  expect(body).toMatchObject({ outcome: "found", verdict: "valid", checkedAt: expect.any(String) });
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const known of [etag, `"other", ${etag}`, etag.slice("W/".length), "*"]) {
    const again = await get(path, { "if-none-match": known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const name of ["etag", "cache-control", "vary"]) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
  }
  expect((await get(path, { "if-none-match": `"other"` })).status).toBe(200);
  expect((await get("/api/certificates/NONE-1", { "if-none-match": "*" })).status).toBe(404);
  const head = await programAt().app.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
});

it("may be kept for a minute, and never beyond the day in London", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = programAt();
  const keptAt = async (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return (await get(`/api/certificates/${VALID}`)).headers.get("cache-control");
  };
  expect(await keptAt("2026-11-23T10:00:00Z")).toBe("private, max-age=60, must-revalidate");
  expect(await keptAt("2026-11-23T23:59:18Z")).toBe("private, max-age=42, must-revalidate");
  expect(await keptAt("2026-07-01T22:59:59.5Z")).toBe("private, max-age=0, must-revalidate");
  expect(await keptAt("2026-07-01T23:00:00Z")).toBe("private, max-age=60, must-revalidate");
});

it.each([
  ["/api/certificates/NONE-1", 404, "not-found"],
  ["/api/certificates/a%20b", 400, "invalid-number"],
  ["/api/certificates/%2e%2e%2fsecret", 400, "invalid-number"],
  ["/api/certificates/NONE-1/calendar.ics", 404, "not-found"],
  ["/api", 404, "no-such-address"],
  ["/api/certificates/A/B", 404, "no-such-address"],
  ["/api/v2/certificates/A", 404, "no-such-address"],
])("answers %s with %i and a problem", async (path, status, name) => {
  const { get } = programAt();
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { type, title } = (await response.json()) as { type: string; title: string };
  expect(type).toBe(problem(name));
  // The type leads to the problem.
  const { "x-problems": problems } = (await (await get(type)).json()) as {
    "x-problems": Record<string, unknown>;
  };
  expect(problems[type.split("/").at(-1) ?? ""]).toEqual({ status, title });
});

it.each([
  ["PUT", QUERY_PATH, "GET, HEAD, POST, OPTIONS"],
  ["POST", "/api/certificates/A", "GET, HEAD, OPTIONS"],
  ["POST", "/api/openapi.json", "GET, HEAD, OPTIONS"],
])("refuses %s %s, and says what it takes", async (method, path, allow) => {
  const { app } = programAt();
  const refused = await app.request(path, { method });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
  expect(await refused.json()).toMatchObject({ type: problem("method-not-allowed") });
});

it("may be read by the scripts of every site, and framed by none", async () => {
  const { app, get, query } = programAt({ lookupsPerMinute: 5 });
  const accept = { accept: "application/json" };
  const shown = await get(`/api/certificates/${VALID}`);
  const known = { "if-none-match": shown.headers.get("etag") ?? "" };
  const responses = [
    shown,
    await get("/api/certificates/NONE-1"),
    await get(`/api/certificates/${VALID}`, known),
    await get(`/track?number=${VALID}`, accept),
    await get(`/ar/track?number=NONE-1`, accept),
    await get(`/track?number=${VALID}`, { ...accept, ...known }),
    await query(VALID),
    await get(`/track?number=${VALID}`, accept),
    await get("/api/openapi.json"),
    await get("/api/nothing"),
    await app.request(QUERY_PATH, { method: "PUT" }),
  ];
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 304, 200, 404, 304, 200, 429, 200, 404, 405]);
  for (const { headers } of responses) {
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("access-control-expose-headers")).toBe(
      "etag,ratelimit,ratelimit-policy,retry-after,x-request-id",
    );
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("set-cookie")).toBeNull();
  }
  const page = await get(`/track?number=${VALID}`, { accept: "text/html" });
  expect(page.headers.get("access-control-allow-origin")).toBeNull();
  const asked = {
    origin: "https://bank.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  };
  for (const path of [QUERY_PATH, `/track?number=${VALID}`]) {
    const preflight = await app.request(path, { method: "OPTIONS", headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "content-type,if-none-match",
    );
    expect(preflight.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  }
});

it.each([`/api/certificates/${VALID}`, `/track?number=${VALID}`, "/api/openapi.json"])(
  "sends %s compressed where that is accepted, under the same tag",
  async (path) => {
    const { app, get } = programAt();
    const accept = { accept: "application/json" };
    const plain = await get(path, accept);
    const packed = await get(path, { ...accept, "accept-encoding": "gzip, deflate, br" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("content-length")).toBeNull();
    expect(packed.headers.get("etag")).toBe(plain.headers.get("etag"));
    const text = gunzipSync(await packed.arrayBuffer()).toString();
    const { checkedAt: _moment, ...lasting } = (await plain.json()) as { checkedAt?: string };
    expect(JSON.parse(text)).toMatchObject(lasting);
    const head = await app.request(path, { method: "HEAD", headers: accept });
    for (const { headers } of [plain, packed, head]) {
      expect(headers.get("vary")).toMatch(/^Accept-Encoding(?:, Accept)?$/);
    }
  },
);

it.each([VALID, EXPIRED, "NONE-1", "a b", ""])(
  "gives %j the same status on its page, as JSON at the page's address, and in the API",
  async (number) => {
    const { get } = programAt();
    const page = `/track?number=${encodeURIComponent(number)}`;
    const { status } = await get(page);
    const json = await get(page, { accept: "application/json" });
    expect(json.status).toBe(status);
    expect(json.headers.get("content-type")).toMatch(/json/);
    if (number === "") return;
    expect((await get(`/api/certificates/${encodeURIComponent(number)}`)).status).toBe(status);
  },
);

it.each([
  ["application/json", true],
  ["text/html;q=0.9, application/json", true],
  ["text/html, application/json;q=0.9", false],
  ["*/*", false],
  ["application/json;q=0", false],
  ["application/json;q=0.5, text/*;q=0.9", false],
  ["application/json;q=0.5, text/html;q=0.1, */*", true],
])("answers a program at the page's own address: %s", async (accept, isJson) => {
  const { get } = programAt();
  for (const page of ["/track", "/ar/track"]) {
    const response = await get(`${page}?number=${VALID}`, { accept });
    const isAnswer = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    expect(isAnswer).toBe(isJson);
    expect(response.headers.get("vary")).toBe("Accept-Encoding, Accept");
  }
});
