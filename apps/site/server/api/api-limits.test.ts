import { expect, it } from "vitest";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { demoApi, VALID, OTHER, EXPIRED, problem } from "../test-support/api-program.ts";

const { programAt } = demoApi();

it("answers as many numbers as the limit of lookups has left, and says when to ask for the rest", async () => {
  const { query, outcomes } = programAt({ lookupsPerMinute: 5 });
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
    const together = programAt({ missesPerMinute });
    const apart = programAt({ missesPerMinute });
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
  const { get, outcomes } = programAt({ missesPerMinute: 30 });
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
  const { app, get, query } = programAt({ lookupsPerMinute: 5, missesPerMinute: 2 });
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
  const unlimited = await programAt().get(`/api/certificates/${VALID}`);
  expect(fieldsOf(unlimited)).toEqual([null, undefined]);
});

it("takes nothing for a 304 to who has the answer, and never tells for nothing whether a number exists", async () => {
  const { app, get } = programAt({ lookupsPerMinute: 6, missesPerMinute: 2 });
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
