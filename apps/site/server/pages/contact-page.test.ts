import { describe, expect, it } from "vitest";
import { CONTACT_LIMITS, HONEYPOT_FIELD } from "@register/domain/messages";
import { CONTACT_MESSAGES } from "@register/content/program-words";
import { CONTACT_BODY_MAX_BYTES } from "../public-api/public-api.ts";
import { contactServer, GOOD, ORDINARY_PAGE } from "../test-support/contact-server.ts";

const SENT = { id: 0, tone: "neutral", message: CONTACT_MESSAGES.sent };
const FAILED = { id: 0, tone: "fault", message: CONTACT_MESSAGES.failed };

it("stores a message, thanks for it, and gives an empty form", async () => {
  const { post, stored } = await contactServer();
  const { status, page } = await post({ ...GOOD, message: `${GOOD.message}\r\nToday.` });
  expect({ status, page }).toEqual({
    status: 200,
    page: { path: "/contact", contact: { values: {}, faults: {} }, toasts: [SENT] },
  });
  expect(await stored()).toEqual([{ ...GOOD, phone: null, message: `${GOOD.message}\nToday.` }]);
});

it("stores an address in ASCII and a name in its own marks, as they were typed without script", async () => {
  const { post, stored } = await contactServer();
  const { status } = await post({
    ...GOOD,
    name: "ג׳ורג׳ כהן\u200F",
    email: "info@münchen.example",
  });
  expect(status).toBe(200);
  expect(await stored()).toEqual([
    { ...GOOD, phone: null, name: "ג׳ורג׳ כהן", email: "info@xn--mnchen-3ya.example" },
  ]);
});

it("gives faults back with what was written, as it was written, and stores nothing", async () => {
  const { post, stored } = await contactServer();
  const values = { ...GOOD, name: " <b>Ana</b> ", phone: "call me" };
  const { status, page } = await post(values);
  expect({ status, page }).toEqual({
    status: 422,
    page: {
      path: "/contact",
      contact: {
        values,
        faults: {
          name: "name-characters",
          phone: "phone-invalid",
        },
      },
      toasts: [],
    },
  });
  expect((await post({})).page).toMatchObject({
    contact: { faults: { name: "name-required" } },
  });
  expect(await stored()).toEqual([]);
});

it("sends a message once, however often the button is pressed or the answer loaded again", async () => {
  const { post, stored } = await contactServer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(GOOD)));
  answers.push(await post(GOOD));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stored()).toHaveLength(1);
  await post({ ...GOOD, message: "And another thing about it." });
  expect(await stored()).toHaveLength(2);
});

it("stores a message once whose answer was lost, by whichever door it comes again", async () => {
  const { post, insert, stored } = await contactServer({ messagesPerHour: 4 });
  expect(await Promise.all([insert(GOOD), insert(GOOD)])).toEqual([201, 201]);
  expect(await insert(GOOD)).toBe(201);
  expect((await post(GOOD)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  expect(await insert({ ...GOOD, message: "And another thing about it." })).toBe(429);
});

it("takes a message that could not be stored the next time, and logs nothing of it", async () => {
  let isDown = true;
  const { post, insert, stored, log } = await contactServer({
    change: (store) => ({
      ...store,
      outbox: store.outbox,
      insertContactSubmission: (submission) =>
        isDown ? Promise.reject(new Error("disk full")) : store.insertContactSubmission(submission),
    }),
  });
  const { status, page, response } = await post(GOOD);
  expect(response.headers.get("retry-after")).toBe("30");
  expect({ status, page }).toMatchObject({
    status: 503,
    page: { contact: { values: GOOD, faults: {} }, toasts: [FAILED] },
  });
  expect(log).toEqual(["the contact page: Error: disk full"]);
  expect(await insert(GOOD)).toBe(503);
  expect(log).toHaveLength(2);
  expect(log[1]).toBe("the public API: Error: disk full");
  isDown = false;
  expect((await post(GOOD)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

it.each([
  ["the visitor's own", { messagesPerHour: 2 }],
  ["that of all visitors", { allMessagesPerHour: 2 }],
])("says when %s limit is met, and keeps what was written", async (_whose, limits) => {
  const { post, stored } = await contactServer(limits);
  expect((await post({ ...GOOD, name: "" })).status).toBe(422);
  expect((await post(GOOD)).status).toBe(200);
  const second = { ...GOOD, message: "And another thing about it." };
  expect((await post(second)).status).toBe(200);
  const third = { ...GOOD, message: "And yet another about the same." };
  const { status, page, response } = await post(third);
  expect({ status, page }).toMatchObject({
    status: 429,
    page: { contact: { values: third, problem: "message-limit" }, toasts: [FAILED] },
  });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await stored()).toHaveLength(2);
});

it("gives the form back when a field is filled that people don't see", async () => {
  const { post, stored } = await contactServer();
  const { status, page } = await post({ ...GOOD, [HONEYPOT_FIELD]: "Buy now" });
  expect({ status, page }).toMatchObject({
    status: 422,
    page: { contact: { values: GOOD, problem: "honeypot" }, toasts: [] },
  });
  expect(await stored()).toEqual([]);
});

describe("stores nothing of", () => {
  it.each([
    ["another site's form", 403, { "sec-fetch-site": "cross-site" }, GOOD],
    ["a form of another type", 415, { "content-type": "text/plain" }, GOOD],
    ["a body beyond every limit", 413, {}, { ...GOOD, message: "x".repeat(20_000) }],
  ])("%s, and says that it failed", async (_what, expected, headers, fields) => {
    const { post, stored } = await contactServer();
    const { status, page } = await post(fields, headers);
    expect({ status, page }).toMatchObject({ status: expected, page: { toasts: [FAILED] } });
    expect(await stored()).toEqual([]);
  });

  it("a column that is none of the four", async () => {
    const { post, stored } = await contactServer();
    await post(Object.fromEntries([...Object.entries(GOOD), ["created_at", "2020-01-01"]]));
    expect(await stored()).toEqual([{ ...GOOD, phone: null }]);
  });
});

it("takes a thousand signs of any kind, although a form writes nine for one", async () => {
  const { post, stored } = await contactServer();
  const message = "码".repeat(1000);
  expect((await post({ ...GOOD, name: "码".repeat(100), message })).status).toBe(200);
  expect((await stored())[0]?.message).toBe(message);
  const signs = Object.values(CONTACT_LIMITS).reduce<number>((sum, limit) => sum + limit, 0);
  expect(9 * signs).toBeLessThan(CONTACT_BODY_MAX_BYTES);
});

it("begins the message of who comes from a certificate or a service, and of nobody else", async () => {
  const { open } = await contactServer();
  const page = await open("?number=%20GQC-2025-001%20");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("private, no-cache, no-transform");
  expect(await page.json()).toEqual({ path: "/contact", pageQuery: "?number=GQC-2025-001" });
  const asked = await open("?utm=x&service=vessel");
  expect(asked.headers.get("x-robots-tag")).toBe("noindex");
  expect(await asked.json()).toEqual({ path: "/contact", pageQuery: "?service=vessel" });
  const reported = await open("?report=&number=GQC-0&verdict=forged&link=javascript:alert(1)");
  expect(await reported.json()).toEqual({
    path: "/contact",
    pageQuery: "?report=&number=GQC-0",
  });
  const numbers = ["?number=", "?number=%3Cb%3E", `?number=${"1".repeat(51)}`];
  const services = ["?service=", "?service=Vessel", "?service=toString", "?service=%3Cb%3E"];
  for (const query of ["", ...numbers, ...services]) {
    expect(await (await open(query)).json()).toEqual(ORDINARY_PAGE);
  }
});
