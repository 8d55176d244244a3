import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { COPY_PATH } from "@register/domain/site";
import { ISSUED_FILE_HEADER } from "@register/domain/lookup";
import { openedRegister } from "@register/register/test-support/demo-register";
import {
  addCertificates,
  certificateNumber,
} from "@register/register/test-support/imported-certificates";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import { createRateLimits } from "../limits/rate-limits.ts";
import { testApp } from "../test-support/test-app.ts";

const NUMBER = "GQC-1";
const CODE = "0123456789abc";

/** A server with one issued file, and what it answers the form with. */
async function copies({ lookupsPerMinute = 0, missesPerMinute = 0 } = {}) {
  const { store, staff } = await openedRegister();
  await addCertificates(staff, [{ certificate_number: NUMBER }, { certificate_number: "GQC-2" }]);
  const issuedAt = "2026-01-14T09:00:00.000Z";
  const file = { code: CODE, text: "the file", issuedAt };
  await addIssuedFile(staff, certificateNumber(NUMBER), file);
  const settings = {
    lookupsPerMinute,
    missesPerMinute,
    messagesPerHour: 0,
    allMessagesPerHour: 0,
  };
  const logged: unknown[] = [];
  const app = testApp({
    store,
    limits: createRateLimits(settings, () => {}),
    logError: (...about) => logged.push(about),
  });
  const ask = (number: string, code: string) =>
    app.request(COPY_PATH, { method: "POST", body: new URLSearchParams({ number, code }) });
  return { app, ask, store, logged };
}

it("who has number and code gets the copy as a file that nobody keeps, and never what was issued", async () => {
  const { ask } = await copies();
  const response = await ask("gqc-1", CODE.toUpperCase());
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("copy of the file");
  const sha256 = createHash("sha256").update("the file").digest("hex");
  expect(response.headers.get(ISSUED_FILE_HEADER)).toBe(sha256);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="gqc-1-copy.pdf"',
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin",
  });
});

it.each([
  ["a wrong code", NUMBER, "0123456789abd"],
  ["another number", "GQC-2", CODE],
  ["a number that is not there", "NONE-1", CODE],
  ["no code", NUMBER, ""],
  ["a wild card", NUMBER, "%"],
  ["no number", "a b", CODE],
  ["a code with a line in it", NUMBER, `${CODE}\r\n`],
])("%s finds nothing, and the answer is the same for all", async (_name, number, code) => {
  const { ask } = await copies();
  const response = await ask(number, code);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: "Nothing was issued with this number and code",
  });
});

it("a wrong code counts towards the misses as a wrong number does, and then all are refused", async () => {
  const { app, ask } = await copies({ missesPerMinute: 2 });
  expect((await ask(NUMBER, "0123456789abd")).status).toBe(404);
  expect((await app.request("/api/certificates/NONE-1")).status).toBe(404);
  expect((await ask(NUMBER, CODE)).status).toBe(200);
  expect((await ask(NUMBER, "0123456789abe")).status).toBe(429);
  for (const refused of [ask(NUMBER, CODE), app.request(`/api/certificates/${NUMBER}`)]) {
    const { status, headers } = await refused;
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

it("a copy counts towards the lookups", async () => {
  const { ask } = await copies({ lookupsPerMinute: 1 });
  expect((await ask(NUMBER, CODE)).status).toBe(200);
  expect((await ask(NUMBER, CODE)).status).toBe(429);
});

it("an outage is no wrong code, and is logged without number and code", async () => {
  const { ask, logged, store } = await copies();
  store.issuedCopy = () => Promise.reject(new Error("down"));
  const { status, headers } = await ask(NUMBER, CODE);
  expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
  expect(JSON.stringify(logged)).not.toMatch(/GQC-1|0123456789abc/);
  expect(logged).toHaveLength(1);
});

it("a form that is too large, or no form, is refused", async () => {
  const { app, ask } = await copies();
  expect((await ask(NUMBER, "0".repeat(2_000))).status).toBe(413);
  expect((await app.request(COPY_PATH, { method: "POST" })).status).toBe(404);
});
