import { expect, it } from "vitest";
import { openedRegister } from "@register/register/test-support/demo-register";
import { certificateNumber, TESTER } from "@register/register/test-support/imported-certificates";
import { QUERY_PATH } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createRateLimits } from "../limits/rate-limits.ts";
import { JSON_TYPE, ORIGIN } from "../test-support/api-program.ts";
import { testApp } from "../test-support/test-app.ts";

const SENTENCE = "The papers are for another cargo.";
const FORGERY = { sentence: SENTENCE, recordedAt: expect.stringMatching(/Z$/) };
const OURS = "GQC-2025-001";
const NOBODYS = "GQC-FAKE-1";
const REST = "/rest/v1/certificates?select=*&certificate_number=eq.";
const KEY = { headers: { apikey: EMBEDDED_PUBLIC_KEY } };

/** The demonstration register, where papers with two numbers are known to be forged. */
async function site({ missesPerMinute = 0 } = {}) {
  const { store, staff } = await openedRegister();
  for (const number of [OURS, NOBODYS].map(certificateNumber)) {
    await staff.forgeries.mark(number, { sentence: SENTENCE, note: "Claim 7" }, TESTER);
  }
  const settings = {
    lookupsPerMinute: 0,
    messagesPerHour: 0,
    allMessagesPerHour: 0,
    missesPerMinute,
  };
  const app = testApp({ store, limits: createRateLimits(settings, () => {}) });
  const get = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    const text = await response.text();
    expect(text).not.toMatch(/Claim 7|Tester/);
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { response, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  return { staff, get };
}

it("tells programs that papers with a certificate's number are forged, and how it stands itself", async () => {
  const { get, staff } = await site();
  const path = `/api/certificates/${OURS}`;
  const { response, body } = await get(path);
  expect(response.status).toBe(200);
  expect(body).toMatchObject({
    outcome: "found",
    verdict: "known-forgery",
    recordVerdict: "valid",
    reason: expect.stringMatching(/^Papers with this number are known to be forged\. .*in force/),
    forgery: FORGERY,
    certificate: { certificate_number: OURS },
  });
  // The certificate is as good as it was: its calendar stays.
  expect((await get(`${path}/calendar.ics`)).response.status).toBe(200);
  const etag = response.headers.get("etag") ?? "";
  await staff.forgeries.mark(certificateNumber(OURS), { sentence: null, note: null }, TESTER);
  const after = await get(path, { headers: { "if-none-match": etag } });
  expect(after.response.status).toBe(200);
  expect(after.body).toMatchObject({ verdict: "valid" });
  expect(after.body).not.toHaveProperty("forgery");
});

it("tells programs of a number that is none of ours, by a problem of its own", async () => {
  const { get } = await site();
  const { response, body } = await get(`/api/certificates/${NOBODYS}`);
  expect(response.status).toBe(404);
  expect(body).toMatchObject({
    type: `${ORIGIN}/api/openapi.json#/x-problems/known-forgery`,
    detail: expect.stringContaining(SENTENCE),
  });
  const query = JSON.stringify({ numbers: [NOBODYS, OURS, "GQC-2025-002", "NONE-1"] });
  const several = await get(QUERY_PATH, { method: "POST", headers: JSON_TYPE, body: query });
  expect(several.body).toMatchObject({
    results: [
      { outcome: "known-forgery", forgery: FORGERY },
      { outcome: "found", verdict: "known-forgery", forgery: FORGERY },
      { outcome: "found", verdict: "valid" },
      { outcome: "not-found" },
    ],
  });
});

it("tells the site's own call in the row, or in its place", async () => {
  const { get } = await site();
  expect((await get(REST + OURS, KEY)).body).toMatchObject([
    { certificate_number: OURS, forgery: FORGERY },
  ]);
  expect((await get(REST + NOBODYS, KEY)).body).toEqual([{ forgery: FORGERY }]);
  expect((await get(`${REST}GQC-2025-002`, KEY)).body).not.toMatchObject([
    { forgery: expect.anything() },
  ]);
});

it("counts a forged number without a certificate as a miss, like any other guess", async () => {
  const { get } = await site({ missesPerMinute: 1 });
  for (const _ of [1, 2, 3]) expect((await get(REST + OURS, KEY)).response.status).toBe(200);
  expect((await get(REST + NOBODYS, KEY)).response.status).toBe(200);
  for (const number of [NOBODYS, OURS, "NONE-1"]) {
    expect((await get(REST + number, KEY)).response.status).toBe(429);
  }
});
