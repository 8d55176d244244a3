import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import type { Store } from "@register/register";
import type { Lookup } from "@register/domain/lookup";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createClientAddress } from "@register/http";
import { createRateLimits, type RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "./site-content.ts";
import { demoApi } from "../test-support/api-program.ts";
import { NO_SITE } from "../test-support/no-site.ts";
import { testApp } from "../test-support/test-app.ts";

const clientAddress = createClientAddress(0, () => {});

/** Pages that show their data alone. */
const DATA_SITE: SiteContent = {
  ...NO_SITE,
  pageForRequest: (_path, { lookup }, { status, headers = {} }) => ({
    status,
    headers,
    html: JSON.stringify(lookup),
  }),
};

function serve(store: Store, limits?: RateLimits) {
  const logged: string[] = [];
  let renders = 0;
  const pageForRequest: SiteContent["pageForRequest"] = (...page) => {
    renders += 1;
    return DATA_SITE.pageForRequest(...page);
  };
  const app = testApp({
    store,
    site: { ...DATA_SITE, pageForRequest },
    clientAddress,
    ...(limits && { limits }),
    logError: (place) => logged.push(place),
  });
  const open = async (query: string) => {
    const response = await app.request(`/track?${query}`);
    const lookup = (await response.json()) as Lookup;
    return { status: response.status, headers: response.headers, lookup, outcome: lookup.outcome };
  };
  return { app, logged, open, renders: () => renders };
}

/** The register of the demonstration, which no test changes. */
const { demoStore } = demoApi();

/** A register that answers lookups alone. */
const storeThatAnswers = (lookUp: Store["lookUp"]) => ({ lookUp }) as Partial<Store> as Store;

describe("a link to a certificate", () => {
  it.each([
    "number=GQC%E2%80%932025%E2%80%93001%E2%80%8B",
    "number=GQC-%D9%A2%D9%A0%D9%A2%D9%A5-001",
    "NUMBER=GQC-2025-001",
    "utm_source=mail&Number=GQC-2025-001",
  ])("of a form that was sent without script is read as the field reads it: %s", async (query) => {
    const { open } = serve(demoStore());
    const { status, lookup, headers } = await open(query);
    expect({ status, number: lookup.searchedNumber }).toEqual({
      status: 200,
      number: "GQC-2025-001",
    });
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  it("is answered with 200 and the record, whatever its letter case and other parameters", async () => {
    const { open } = serve(demoStore());
    const found = await open("utm=x&number=+gqc-2025-001");
    expect(found).toMatchObject({
      status: 200,
      lookup: { searchedNumber: "gqc-2025-001" },
      outcome: { kind: "found", certificate: { certificate_number: "GQC-2025-001", status: null } },
    });
    // Visitors do not see when staff changed the row.
    expect(JSON.stringify(found.outcome)).not.toContain("created_at");
    expect(Date.parse(found.lookup.lookedUpAt)).not.toBeNaN();
  });

  it.each([
    ["number=GQC-0", 404, "not-found"],
    ["number=", 400, "invalid"],
    ["number=a+b", 400, "invalid"],
    [`number=${"a".repeat(51)}`, 400, "invalid"],
  ])("with %s is answered with %i", async (query, status, kind) => {
    const { open } = serve(demoStore());
    expect(await open(query)).toMatchObject({ status, outcome: { kind } });
  });

  it("is kept by nobody else, and listed by no search engine", async () => {
    const { open } = serve(demoStore());
    const { headers } = await open("number=GQC-2025-001");
    expect(headers.get("cache-control")).toBe("private, no-cache, no-transform");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("retry-after")).toBeNull();
  });

  it.each(["/contact?number=a+b", "/services?number=GQC-2025-001"])(
    "is listed by no search engine where another page answers it: %s",
    async (path) => {
      const answer = await serve(demoStore()).app.request(path);
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    },
  );

  it("goes out compressed, and without a body to HEAD", async () => {
    const { app } = serve(demoStore());
    for (const [accepted, coding, decompress] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const headers = { "accept-encoding": accepted };
      const get = await app.request("/track?number=GQC-2025-001", { headers });
      expect(get.headers.get("content-encoding")).toBe(coding);
      expect(get.headers.get("vary")).toBe("Accept-Encoding, Accept");
      const text = decompress(await get.arrayBuffer()).toString();
      expect(text).toContain("MV Demonstration Star");
    }
    const head = await app.request("/track?number=GQC-2025-001", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("keeps its number when a trailing slash is taken away", async () => {
    const site = { ...DATA_SITE, byPath: new Map([["/track", NO_SITE.notFound("/")]]) };
    const app = testApp({ store: demoStore(), site });
    const answer = await app.request("/track/?number=GQC-2025-001");
    expect(answer.headers.get("location")).toBe("/track?number=GQC-2025-001");
  });
});

describe("an outage is never called not found", () => {
  const CHECK = "number=GQC-2025-001";

  afterEach(() => void vi.useRealTimers());

  it("when the register is closed", async () => {
    const store = await openDemoStore();
    await store.close();
    const { open, logged } = serve(store);
    const answer = await open(CHECK);
    expect(answer).toMatchObject({ status: 503, outcome: { kind: "failed" } });
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(logged).toHaveLength(1);
  });

  it.each([
    ["another certificate", { certificate_number: "GQC-2025-002" }],
    ["a row without a number", { vessel_name: "Aurora" }],
    ["null", null],
    ["a text", "not found"],
  ])("when the register answers with %s", async (_name, row) => {
    const facts = { certificate: row as never, files: [], forgery: undefined };
    const { open, logged } = serve(storeThatAnswers(async () => facts));
    expect(await open(CHECK)).toMatchObject({ status: 503, outcome: { kind: "unexpected" } });
    expect(logged).toHaveLength(1);
  });

  it("when the register takes five seconds, for which it waits", async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const store = slowStore(promise);
    const answer = serve(store).open(CHECK);
    await vi.advanceTimersByTimeAsync(5_000);
    resolve(undefined);
    expect(await answer).toMatchObject({ status: 200, outcome: { kind: "found" } });
  });

  it("when too many lookups came from one address, counted at both doors together", async () => {
    const limits = createRateLimits(
      { lookupsPerMinute: 2, missesPerMinute: 0, messagesPerHour: 0, allMessagesPerHour: 0 },
      () => {},
    );
    const { app, renders } = serve(demoStore(), limits);
    const from = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
    const headers = { apikey: EMBEDDED_PUBLIC_KEY };
    const call = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";
    expect((await app.request(call, { headers }, from)).status).toBe(200);
    expect((await app.request(`/track?${CHECK}`, {}, from)).status).toBe(200);
    expect(renders()).toBe(1);
    for (const query of [CHECK, "number=GQC-2025-002", "number=a+b"]) {
      const refused = await app.request(`/track?${query}`, {}, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("cache-control")).toBe("private, no-cache, no-transform");
      expect(refused.headers.get("x-robots-tag")).toBe("noindex");
      // One page for all of them, so it holds no number.
      expect(await refused.json()).toEqual({ outcome: { kind: "limited" } });
    }
    expect(renders()).toBe(2);
    for (const coding of ["gzip", "br", "gzip", "br"]) {
      const accepting = { "accept-encoding": coding };
      const refused = await app.request(`/track?${CHECK}`, { headers: accepting }, from);
      expect(refused.headers.get("content-encoding")).toBe(coding);
      const decompress = coding === "br" ? brotliDecompressSync : gunzipSync;
      expect(decompress(await refused.arrayBuffer()).toString()).toContain("limited");
    }
    const head = await app.request(`/track?${CHECK}`, { method: "HEAD" }, from);
    expect([head.status, await head.text()]).toEqual([429, ""]);
    expect(renders()).toBe(2);
  });
});

/** The real register, with delayed lookups. */
function slowStore(until: Promise<void>): Store {
  const store = demoStore();
  return storeThatAnswers(async (number) => {
    await until;
    return store.lookUp(number);
  });
}
