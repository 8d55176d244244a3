import { expect, it } from "vitest";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { NUMBER_RULES } from "@register/content/program-words";
import {
  demoApi,
  ORIGIN,
  VALID,
  EXPIRED,
  JSON_TYPE,
  problem,
} from "../test-support/api-program.ts";

const { programAt } = demoApi();

it("answers each number of a query for itself, in the order of the request", async () => {
  const { query } = programAt();
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
  const { send } = programAt();
  const refused = await send(body, headers);
  expect(refused.status).toBe(status);
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toMatchObject({ type: problem(name), status });
});

it.each(["application/json; charset=utf-8", "Application/JSON ;charset=UTF-8"])(
  "takes a body of the type %s",
  async (type) => {
    const { send } = programAt();
    const answered = await send(JSON.stringify({ numbers: [VALID] }), { "content-type": type });
    expect(answered.status).toBe(200);
  },
);

it("takes the names of every object's properties for numbers like others", async () => {
  const { outcomes } = programAt();
  const numbers = ["constructor", "toString", "__proto__", VALID];
  expect(await outcomes(...numbers)).toEqual(["not-found", "not-found", "invalid", "found"]);
});

it("takes as many numbers as a query may have, each at its longest and escaped", async () => {
  const { send } = programAt();
  const number = "\\u0041".repeat(50);
  const body = JSON.stringify({ numbers: Array(QUERY_NUMBERS_MAX).fill("") }).replaceAll(
    '""',
    `"${number}"`,
  );
  expect((await send(body)).status).toBe(200);
});
