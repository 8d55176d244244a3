import { describe, expect, it } from "vitest";
import { HONEYPOT_FIELD } from "@register/domain/messages";
import { CONTACT_MESSAGES } from "@register/content/program-words";
import { contactServer, GOOD, ORDINARY_PAGE } from "../test-support/contact-server.ts";

const SENT = { id: 0, tone: "neutral", message: CONTACT_MESSAGES.sent };
const FAILED = { id: 0, tone: "fault", message: CONTACT_MESSAGES.failed };

describe("of the pages that an address may have rendered in a minute", () => {
  const FAULTY = { ...GOOD, name: "" };

  it("each form that comes back counts as one; then the answer is one page for all, with the way back", async () => {
    const { post, renders, stored } = await contactServer({ lookupsPerMinute: 2 });
    expect((await post(FAULTY)).page).toMatchObject({ contact: { values: FAULTY } });
    expect((await post({ ...GOOD, [HONEYPOT_FIELD]: "Buy" })).status).toBe(422);
    expect(renders()).toBe(2);
    for (const fields of [FAULTY, { ...FAULTY, message: "x" }, FAULTY]) {
      const { status, page, response } = await post(fields);
      expect({ status, page }).toEqual({
        status: 429,
        page: {
          path: "/contact",
          contact: { faults: {}, problem: "page-limit" },
          toasts: [FAILED],
        },
      });
      const seconds = Number(response.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect(renders()).toBe(3);
    expect(await stored()).toEqual([]);
  });

  it("a message within its own limit uses none, so it is stored when all are used up", async () => {
    const { post, renders, stored } = await contactServer({ lookupsPerMinute: 1 });
    await post(FAULTY);
    await post(FAULTY);
    const before = renders();
    for (const message of ["The first message of the day.", "And another thing about it."]) {
      const { status, page } = await post({ ...GOOD, message });
      expect({ status, page }).toMatchObject({ status: 200, page: { toasts: [SENT] } });
    }
    expect(await stored()).toHaveLength(2);
    // The page of thanks is rendered once, for the first sender.
    expect(renders()).toBe(before + 1);
  });

  it("the refusal of a message and a failure to store one count as well", async () => {
    const limited = await contactServer({ lookupsPerMinute: 1, messagesPerHour: 1 });
    await limited.post(GOOD);
    const second = { ...GOOD, message: "And another thing about it." };
    expect((await limited.post(second)).page).toMatchObject({ contact: { values: second } });
    const refused = await limited.post(second);
    expect(refused).toMatchObject({ status: 429, page: { contact: { problem: "page-limit" } } });
    // The next message has to wait for longer than the minute that the page names.
    expect(Number(refused.response.headers.get("retry-after"))).toBeLessThanOrEqual(60);

    const failing = await contactServer({
      lookupsPerMinute: 1,
      change: (store) => ({
        ...store,
        outbox: store.outbox,
        insertContactSubmission: () => Promise.reject(new Error("disk full")),
      }),
    });
    expect((await failing.post(GOOD)).status).toBe(503);
    expect((await failing.post(GOOD)).status).toBe(429);
    expect(failing.log).toHaveLength(2);
  });

  it("a link that names a certificate is one; over the limit it gets the ordinary page", async () => {
    const { open, renders } = await contactServer({ lookupsPerMinute: 1 });
    const link = "?number=GQC-2025-001";
    expect(await (await open(link)).json()).toMatchObject({ pageQuery: "?number=GQC-2025-001" });
    for (let asked = 0; asked < 3; asked += 1) {
      const page = await open(link);
      expect(page.status).toBe(200);
      expect(await page.json()).toEqual(ORDINARY_PAGE);
    }
    expect(renders()).toBe(1);
  });

  it("what is refused for its kind takes none, and is rendered for the first of all only", async () => {
    const { post, renders } = await contactServer({ lookupsPerMinute: 1 });
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await post(GOOD, { "sec-fetch-site": "cross-site" })).status).toBe(403);
      expect((await post(GOOD, { "content-type": "text/plain" })).status).toBe(415);
      expect((await post({ message: "x".repeat(20_000) })).status).toBe(413);
    }
    expect(renders()).toBe(3);
    expect((await post(FAULTY)).status).toBe(422);
  });
});
