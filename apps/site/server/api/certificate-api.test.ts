import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDemoStore, openedRegister } from "@register/register/test-support/demo-register";
import { addCertificates } from "@register/register/test-support/imported-certificates";
import type { Store } from "@register/register";
import { QUERY_NUMBERS_MAX, QUERY_PATH } from "@register/domain/lookup";
import { createRateLimits } from "../limits/rate-limits.ts";
import { NUMBER_RULES } from "@register/content/program-words";
import { serveApp, testApp } from "../test-support/test-app.ts";

const ORIGIN = "https://certificates.example";
const VALID = "GQC-2025-001";
const OTHER = "GQC-2025-002";
const EXPIRED = "GQC-2019-014";
const JSON_TYPE = { "content-type": "application/json" };

let demoStore: Store;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "api-"));
  demoStore = await openDemoStore(folder);
  return async () => {
    await demoStore.close();
    rmSync(folder, { recursive: true });
  };
});

/** A program's side of the API over the demonstration register. */
async function programAt({
  lookupsPerMinute = 0,
  missesPerMinute = 0,
  change = (store: Store) => store,
} = {}) {
  const logged: string[] = [];
  const app = testApp({
    store: change(demoStore),
    limits: createRateLimits(
      { lookupsPerMinute, missesPerMinute, messagesPerHour: 0, allMessagesPerHour: 0 },
      () => {},
    ),
    logError: (place) => logged.push(place),
  });
  const send = (body: string, headers: Record<string, string> = JSON_TYPE) =>
    app.request(QUERY_PATH, { method: "POST", headers, body });
  return {
    app,
    logged,
    send,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    query: async (...numbers: readonly string[]) => {
      const response = await send(JSON.stringify({ numbers }));
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    outcomes: async (...numbers: readonly string[]) => {
      const response = await send(JSON.stringify({ numbers }));
      const { results = [] } = (await response.json()) as { results?: { outcome: string }[] };
      return response.status === 200 ? results.map(({ outcome }) => outcome) : response.status;
    },
  };
}

const problem = (name: string) => `${ORIGIN}/api/openapi.json#/x-problems/${name}`;

it("answers each number of a query for itself, in the order of the request", async () => {
  const { query } = await programAt();
  const { status, headers, body } = await query(EXPIRED, "NONE-1", "a b", "gqc-2025-001", EXPIRED);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject({
    checkedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    results: [
      { number: EXPIRED, outcome: "found", verdict: "expired" },
      { number: "NONE-1", outcome: "not-found" },
      { number: "a b", outcome: "invalid", reason: NUMBER_RULES.characters },
      {
        number: "gqc-2025-001",
        outcome: "found",
        verdict: "valid",
        reason: expect.stringMatching(
          /^It is in force to the end of \d+ \w+ \d{4}, London time\.$/,
        ),
        certificate: { certificate_number: VALID, status: null },
        links: {
          page: `${ORIGIN}/track?number=${VALID}`,
          self: `${ORIGIN}/api/certificates/${VALID}`,
          calendar: `${ORIGIN}/api/certificates/${VALID}/calendar.ics`,
        },
      },
      { number: EXPIRED, outcome: "found" },
    ],
  });
  // Programs do not see when staff changed the row.
  expect(JSON.stringify(body)).not.toContain("created_at");
});

it.each([
  ["no JSON", "numbers", JSON_TYPE, 400, "invalid-request"],
  ["a list", "[]", JSON_TYPE, 400, "invalid-request"],
  ["null", "null", JSON_TYPE, 400, "invalid-request"],
  ["no numbers", `{"numbers":[]}`, JSON_TYPE, 400, "invalid-request"],
  ["a number that is not a text", `{"numbers":[1]}`, JSON_TYPE, 400, "invalid-request"],
  ["lists in lists", "[".repeat(16_000), JSON_TYPE, 400, "invalid-request"],
  [
    "numbers of the prototype",
    `{"__proto__":{"numbers":["A"]}}`,
    JSON_TYPE,
    400,
    "invalid-request",
  ],
  [
    "51 numbers",
    JSON.stringify({ numbers: Array(QUERY_NUMBERS_MAX + 1).fill("A") }),
    JSON_TYPE,
    400,
    "invalid-request",
  ],
  ["a number of 10 MB", `{"numbers":["${"9".repeat(10_000_000)}"]}`, JSON_TYPE, 413, "too-large"],
  ["a form", "numbers=A", { "content-type": "application/x-www-form-urlencoded" }, 415, "not-json"],
  [
    "a patch",
    `{"numbers":["A"]}`,
    { "content-type": "application/json-patch+json" },
    415,
    "not-json",
  ],
] as const)("refuses a query with %s", async (_name, body, headers, status, name) => {
  const { send } = await programAt();
  const refused = await send(body, headers);
  expect(refused.status).toBe(status);
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toMatchObject({ type: problem(name), status });
});

it.each(["application/json; charset=utf-8", "Application/JSON ;charset=UTF-8"])(
  "takes a body of the type %s",
  async (type) => {
    const { send } = await programAt();
    const answered = await send(JSON.stringify({ numbers: [VALID] }), { "content-type": type });
    expect(answered.status).toBe(200);
  },
);

it("takes the names of every object's properties for numbers like others", async () => {
  const { outcomes } = await programAt();
  const numbers = ["constructor", "toString", "__proto__", VALID];
  expect(await outcomes(...numbers)).toEqual(["not-found", "not-found", "invalid", "found"]);
});

it("takes as many numbers as a query may have, each at its longest and escaped", async () => {
  const { send } = await programAt();
  const number = "\\u0041".repeat(50);
  const body = JSON.stringify({ numbers: Array(QUERY_NUMBERS_MAX).fill("") }).replaceAll(
    '""',
    `"${number}"`,
  );
  expect((await send(body)).status).toBe(200);
});

it("answers as many numbers as the limit of lookups has left, and says when to ask for the rest", async () => {
  const { query, outcomes } = await programAt({ lookupsPerMinute: 5 });
  expect(await outcomes(VALID, "NONE-1")).toEqual(["found", "not-found"]);
  const { body } = await query(VALID, VALID, "a b", VALID, "a b");
  expect(body).toMatchObject({
    results: [
      { outcome: "found" },
      { outcome: "found" },
      { outcome: "invalid" },
      { outcome: "limited", retryAfter: expect.any(Number) },
      { outcome: "limited" },
    ],
  });
  const refused = await query(VALID);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({ type: problem("too-many") });
});

it("ends a query as the same numbers one after another end, whatever the budget of misses has left", async () => {
  const numbers = ["N-1", VALID, "a b", "N-2", OTHER, "N-3", VALID, "N-1", "a b", EXPIRED, "n-3"];
  for (let missesPerMinute = 1; missesPerMinute < 7; missesPerMinute += 1) {
    const together = await programAt({ missesPerMinute });
    const apart = await programAt({ missesPerMinute });
    const single = [];
    for (const number of numbers) single.push(await apart.outcomes(number));
    const several = await together.outcomes(...numbers);
    expect(several).toEqual(
      single.map((outcome) => (outcome === 429 ? "limited" : [outcome].flat()[0])),
    );
    // And so lists go on.
    const isOver = [several].flat().includes("limited");
    expect(await together.outcomes(VALID, OTHER)).toEqual(isOver ? 429 : ["found", "found"]);
  }
});

it("keeps nobody from a single certificate after a list of numbers that the register does not have", async () => {
  const { get, outcomes } = await programAt({ missesPerMinute: 30 });
  const wrong = Array.from({ length: QUERY_NUMBERS_MAX }, (_, index) => `NONE-${index}`);
  expect(await outcomes(...wrong)).toEqual([
    ...Array(30).fill("not-found"),
    ...Array(20).fill("limited"),
  ]);
  expect(await outcomes(VALID, OTHER)).toBe(429);
  expect((await get(`/api/certificates/${VALID}`)).status).toBe(200);
  expect((await get(`/track?number=${VALID}`)).status).toBe(200);
  expect(await outcomes(VALID)).toEqual(["found"]);
  // Nor does this open a second way to guess: single numbers have a budget of their own, and then all are refused.
  for (const number of wrong.slice(0, 30)) expect(await outcomes(number)).toEqual(["not-found"]);
  expect(await outcomes(VALID)).toEqual(["found"]);
  for (const number of ["NONE-30", VALID, "NONE-31", VALID]) {
    expect((await get(`/api/certificates/${number}`)).status).toBe(429);
  }
  expect(await outcomes(VALID, OTHER)).toBe(429);
});

/** The limits of an answer, and what they have left but for when. */
function fieldsOf({ headers }: { readonly headers: Headers }) {
  const left = headers.get("ratelimit");
  for (const [, seconds] of left?.matchAll(/;t=(\d+)/g) ?? []) {
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  }
  return [headers.get("ratelimit-policy"), left?.replace(/;t=\d+/g, "")];
}

it("says what the limits are and have left, with every answer that counts", async () => {
  const { app, get, query } = await programAt({ lookupsPerMinute: 5, missesPerMinute: 2 });
  const LOOKUPS = '"lookups";q=5;w=60';
  const SINGLE = `${LOOKUPS}, "misses";q=2;w=60`;
  const LIST = `${LOOKUPS}, "list-misses";q=2;w=60`;
  const found = await get(`/api/certificates/${VALID}`);
  expect(fieldsOf(found)).toEqual([SINGLE, '"lookups";r=4, "misses";r=2']);
  const missing = await get("/api/certificates/NONE-1");
  expect([missing.status, ...fieldsOf(missing)]).toEqual([
    404,
    SINGLE,
    '"lookups";r=3, "misses";r=1',
  ]);
  expect(fieldsOf(await query("NONE-1", VALID, VALID, VALID))).toEqual([
    LIST,
    '"lookups";r=0, "list-misses";r=1',
  ]);
  const refused = [await get(`/track?number=${VALID}`, { accept: "application/json" })];
  refused.push(await app.request(`/api/certificates/${VALID}/calendar.ics`));
  for (const response of refused) {
    expect([response.status, ...fieldsOf(response)]).toEqual([429, LOOKUPS, '"lookups";r=0']);
    expect(response.headers.get("ratelimit")).toBe(
      `"lookups";r=0;t=${response.headers.get("retry-after")}`,
    );
  }
  expect(fieldsOf(await query(VALID))).toEqual([LOOKUPS, '"lookups";r=0']);
  expect(fieldsOf(await get("/api/openapi.json"))).toEqual([null, undefined]);
  const unlimited = await (await programAt()).get(`/api/certificates/${VALID}`);
  expect(fieldsOf(unlimited)).toEqual([null, undefined]);
});

it("takes nothing for a 304 to who has the answer, and never tells for nothing whether a number exists", async () => {
  const { app, get } = await programAt({ lookupsPerMinute: 6, missesPerMinute: 2 });
  const path = `/api/certificates/${VALID}`;
  const first = await get(path);
  const etag = first.headers.get("etag") ?? "";
  for (let again = 0; again < 10; again += 1) {
    const method = again % 2 === 0 ? "GET" : "HEAD";
    const known = await app.request(path, { method, headers: { "if-none-match": etag } });
    expect([known.status, known.headers.get("ratelimit")]).toEqual([304, null]);
  }
  const leftAfter = async (headers: Record<string, string>, method = "HEAD", asked = path) => {
    const { status, headers: answered } = await app.request(asked, { method, headers });
    const left = answered.get("ratelimit")?.matchAll(/r=(\d+)/g) ?? [];
    return [status, ...Array.from(left, ([, count]) => Number(count))];
  };
  expect(await leftAfter({})).toEqual([200, 4, 2]);
  // Everybody can send this, so it counts as any other.
  expect(await leftAfter({ "if-none-match": "*" }, "GET")).toEqual([304]);
  expect(await leftAfter({ "if-none-match": `"other"` })).toEqual([200, 2, 2]);
  const missing = "/api/certificates/NONE-1";
  expect(await leftAfter({ "if-none-match": etag }, "HEAD", missing)).toEqual([404, 1, 1]);
  expect(await leftAfter({ "if-none-match": "*" }, "HEAD", missing)).toEqual([404, 0, 0]);
  expect(await leftAfter({ "if-none-match": etag })).toEqual([429, 0]);
});

it("has an address for a certificate with the number QUERY", async () => {
  const { store, staff } = await openedRegister();
  await addCertificates(staff, [{ certificate_number: "QUERY", validity_date: "2999-12-31" }]);
  const app = testApp({ store });
  for (const path of [QUERY_PATH, QUERY_PATH.replace("query", "QUERY")]) {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      certificate: { certificate_number: "QUERY" },
      links: { self: `${ORIGIN}/api/certificates/QUERY` },
    });
    expect((await app.request(path, { method: "HEAD" })).status).toBe(200);
    expect((await app.request(`${path}/calendar.ics`)).status).toBe(200);
  }
  const body = JSON.stringify({ numbers: ["query"] });
  const listed = await app.request(QUERY_PATH, { method: "POST", headers: JSON_TYPE, body });
  expect(await listed.json()).toMatchObject({ results: [{ outcome: "found" }] });
});

it("names every request, whatever the answer", async () => {
  const { origin, close } = await serveApp(await openDemoStore());
  onTestFinished(close);
  const accept = { accept: "application/json" };
  const answers = await Promise.all([
    fetch(`${origin}/api/certificates/${VALID}`),
    fetch(`${origin}/api/certificates/${VALID}`, { headers: { "if-none-match": "*" } }),
    fetch(`${origin}/api/certificates/NONE-1`, { method: "HEAD" }),
    fetch(origin + QUERY_PATH, { method: "PUT" }),
    fetch(`${origin}/api/nothing`),
    fetch(`${origin}/api/openapi.json`),
    fetch(`${origin}/track?number=${VALID}`, { headers: accept }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 405, 404, 200, 200]);
  const ids = answers.map(({ headers }) => headers.get("x-request-id"));
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

it("is 503 when the register is out, for one number and for several, and takes no misses", async () => {
  let isOut = true;
  const { query, get, logged, outcomes } = await programAt({
    missesPerMinute: 1,
    change: (store) => ({
      ...store,
      findCertificates: async (numbers) => {
        if (isOut) throw new Error("secret path");
        return store.findCertificates(numbers);
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
  const { get, logged, query } = await programAt({
    change: (store) => ({
      ...store,
      findCertificates: async (numbers) => (await store.findCertificates(numbers)).toReversed(),
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
    store: demoStore,
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
  const { get } = await programAt();
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
  const head = await (await programAt()).app.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
});

it("may be kept for a minute, and never beyond the day in London", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = await programAt();
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
  [`/api/certificates/${EXPIRED}/calendar.ics`, 404, "no-expiry-ahead"],
  ["/api/certificates/NONE-1/calendar.ics", 404, "not-found"],
  ["/api", 404, "no-such-address"],
  ["/api/", 404, "no-such-address"],
  ["/api/certificates", 404, "no-such-address"],
  ["/api/certificates/", 404, "no-such-address"],
  ["/api/certificates/A/B", 404, "no-such-address"],
  ["/api/v2/certificates/A", 404, "no-such-address"],
])("answers %s with %i and a problem", async (path, status, name) => {
  const { get } = await programAt();
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
  ["DELETE", "/api/certificates/A/calendar.ics", "GET, HEAD, OPTIONS"],
  ["POST", "/api/openapi.json", "GET, HEAD, OPTIONS"],
])("refuses %s %s, and says what it takes", async (method, path, allow) => {
  const { app } = await programAt();
  const refused = await app.request(path, { method });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
  expect(await refused.json()).toMatchObject({ type: problem("method-not-allowed") });
});

it("may be read by the scripts of every site, and framed by none", async () => {
  const { app, get, query } = await programAt({ lookupsPerMinute: 5 });
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
    const { app, get } = await programAt();
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
    const { get } = await programAt();
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
  ["application/json, text/plain, */*", true],
  ["text/html;q=0.9, application/json", true],
  ["text/html, application/json;q=0.9", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["*/*", false],
  ["application/json;q=0", false],
  ["*/*, application/json", true],
  ["application/json;q=0.5, */*", false],
  ["application/json;q=0.5, text/*;q=0.9", false],
  ["application/json;q=0.5, text/html;q=0.1, */*", true],
])("answers a program at the page's own address: %s", async (accept, isJson) => {
  const { get } = await programAt();
  for (const page of ["/track", "/ar/track"]) {
    const response = await get(`${page}?number=${VALID}`, { accept });
    const isAnswer = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    expect(isAnswer).toBe(isJson);
    expect(response.headers.get("vary")).toBe("Accept-Encoding, Accept");
  }
});

it("gives the expiry as a calendar file", async () => {
  const { get } = await programAt();
  const { status, headers } = await get(`/api/certificates/${VALID}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${VALID}.ics"`);
});
