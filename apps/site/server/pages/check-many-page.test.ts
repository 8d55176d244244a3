import { expect, it } from "vitest";
import { openedDemoStore } from "@register/register/test-support/demo-register";
import type { Store } from "@register/register";
import {
  QUERY_NUMBERS_MAX,
  CHECKED_NUMBERS_FIELD,
  CHECKED_NUMBERS_MAX,
} from "@register/domain/lookup";
import type { PageData } from "../../web/navigation/page-data.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { NO_SITE } from "../test-support/no-site.ts";
import { testApp } from "../test-support/test-app.ts";

/** A browser without script over the demonstration register; the page is the data that it would show. */
async function visitor({
  lookupsPerMinute = 0,
  missesPerMinute = 0,
  change = (store: Store) => store,
} = {}) {
  const app = testApp({
    store: change(await openedDemoStore()),
    site: {
      ...NO_SITE,
      pageForRequest: (path, data, { status, headers = {} }) => ({
        status,
        headers,
        html: JSON.stringify({ path, ...data }),
      }),
    },
    limits: createRateLimits(
      { lookupsPerMinute, missesPerMinute, messagesPerHour: 0, allMessagesPerHour: 0 },
      () => {},
    ),
  });
  return async (
    text: string,
    {
      path = "/check-many",
      headers = {},
    }: { path?: string; headers?: Record<string, string> } = {},
  ) => {
    const body = new URLSearchParams({ [CHECKED_NUMBERS_FIELD]: text });
    const response = await app.request(path, { method: "POST", body, headers });
    const page = (await response.json()) as Omit<PageData, "origin"> & { readonly path: string };
    return {
      status: response.status,
      wait: response.headers.get("retry-after"),
      cache: response.headers.get("cache-control"),
      page,
      kinds: page.checkMany?.rows.map(({ outcome }) => outcome.kind),
    };
  };
}

it.each(["/check-many", "/ar/check-many"])(
  "gives the page %s with an answer for each number, in their order",
  async (path) => {
    const send = await visitor();
    const text = "We hold GQC-2025-001,\nNONE-0001 and gqc-2019-014.";
    const { status, page } = await send(text, { path });
    expect(status).toBe(200);
    expect(page).toMatchObject({
      path,
      checkMany: {
        text,
        listed: { numbers: ["GQC-2025-001", "NONE-0001", "gqc-2019-014"] },
        rows: [
          { number: "GQC-2025-001", outcome: { kind: "found", verdict: { kind: "valid" } } },
          { number: "NONE-0001", outcome: { kind: "not-found" } },
          { number: "gqc-2019-014", outcome: { kind: "found", verdict: { kind: "expired" } } },
        ],
      },
    });
    expect(JSON.stringify(page)).not.toContain("created_at");
  },
);

it("asks the register for no more at once than a query may name", async () => {
  const asked: number[] = [];
  const send = await visitor({
    change: (store) => ({
      ...store,
      lookUpMany: async (numbers) => {
        asked.push(numbers.length);
        return store.lookUpMany(numbers);
      },
    }),
  });
  const numbers = Array.from({ length: CHECKED_NUMBERS_MAX }, (_, index) => `NONE-${1000 + index}`);
  const { page, kinds } = await send(numbers.join("\n"));
  expect(kinds).toHaveLength(CHECKED_NUMBERS_MAX);
  expect(page.checkMany?.rows.map(({ number }) => number)).toEqual(numbers);
  expect(Math.max(...asked)).toBe(QUERY_NUMBERS_MAX);
});

it("keeps the rows that are within the limit, and is refused when none is", async () => {
  const send = await visitor({ lookupsPerMinute: 2 });
  const { status, kinds, page } = await send("GQC-2025-001 GQC-2025-002 GQC-2025-003");
  expect([status, kinds]).toEqual([200, ["found", "found", "limited"]]);
  expect(page.checkMany?.rows[2]?.retryAfter).toBeGreaterThan(0);
  const refused = await send("GQC-2025-001");
  expect([refused.status, refused.kinds]).toEqual([429, ["limited"]]);
  expect(Number(refused.wait)).toBeGreaterThan(0);
  // The third page is one too many.
  const third = await send("GQC-2025-001");
  expect([third.status, third.kinds, third.page.listRefusal]).toEqual([
    429,
    undefined,
    "page-limit",
  ]);
});

it("tells an outage from a number that is not there", async () => {
  const send = await visitor({
    change: (store) => ({ ...store, lookUp: () => Promise.reject(new Error("down")) }),
  });
  const answer = await send("GQC-2025-001 NONE-0001");
  expect([answer.status, answer.wait, answer.kinds]).toEqual([503, "30", ["failed", "failed"]]);
});

it("gives a text without a number back", async () => {
  const send = await visitor();
  const { status, page } = await send("nothing here");
  expect([status, page.checkMany?.text, page.checkMany?.rows]).toEqual([422, "nothing here", []]);
});

it.each([
  [403, "cross-site", "GQC-2025-001", { "sec-fetch-site": "cross-site" }],
  [415, "wrong-type", "GQC-2025-001", { "content-type": "text/plain" }],
  [413, "too-large", "9".repeat(40_000), {}],
] as const)(
  "refuses with %i as %s, before anything is looked up",
  async (status, reason, text, headers) => {
    const send = await visitor();
    const { page, ...refused } = await send(text, { headers });
    expect([refused.status, page.listRefusal, page.checkMany]).toEqual([status, reason, undefined]);
  },
);
