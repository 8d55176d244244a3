import { expect, it, onTestFinished, vi } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import type { Store } from "@register/register";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createClientAddress } from "@register/http";
import { createRateLimits } from "./rate-limits.ts";
import { testApp } from "../test-support/test-app.ts";

const LOOKUP = "/rest/v1/certificates?select=*&certificate_number=eq.";
const MESSAGE = {
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};

const connection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** The server with its limits, asked from the address that a test names. */
async function limitedServer(
  lookupsPerMinute: number,
  messagesPerHour: number,
  {
    missesPerMinute = 0,
    allMessagesPerHour = 0,
    change = (store) => store,
  }: {
    missesPerMinute?: number;
    allMessagesPerHour?: number;
    change?: (store: Store) => Store;
  } = {},
) {
  const opened = await openDemoStore();
  onTestFinished(() => opened.close());
  const store = change(opened);
  const warnings: string[] = [];
  const limits = createRateLimits(
    { lookupsPerMinute, missesPerMinute, messagesPerHour, allMessagesPerHour },
    (place, message) => warnings.push(`${place}: ${message}`),
  );
  const app = testApp({ store, limits, clientAddress: createClientAddress(0, () => {}) });
  const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };
  return {
    warnings,
    lookUp: async (from: string, number = "GQC-2025-001") =>
      app.request(LOOKUP + number, { headers }, connection(from)),
    send: async (from: string, message: object = MESSAGE) => {
      const body = JSON.stringify(message);
      const path = "/rest/v1/contact_submissions";
      return app.request(path, { method: "POST", headers, body }, connection(from));
    },
  };
}

it("responds with 429 in PostgREST's shape, with the seconds to wait, once the lookups are used up", async () => {
  const { lookUp } = await limitedServer(2, 0);
  expect((await lookUp("192.0.2.1")).status).toBe(200);
  expect((await lookUp("192.0.2.1")).status).toBe(200);
  const refused = await lookUp("192.0.2.1");
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toEqual({
    code: "PT429",
    details: null,
    hint: `Try again in ${seconds} s`,
    message: "Too many lookups",
  });
});

it("counts each address separately, and a whole IPv6 network as one", async () => {
  const { lookUp } = await limitedServer(1, 0);
  const statuses = [];
  for (const address of ["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.1"]) {
    statuses.push((await lookUp(address)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect((await lookUp("2001:db8::1")).status).toBe(200);
  expect((await lookUp("2001:db8::2")).status).toBe(429);
  expect((await lookUp("2001:db8:0:1::1")).status).toBe(200);
});

it("gives no outcome, not even of certificates in the register, once the not-found budget is used up", async () => {
  const { lookUp, warnings } = await limitedServer(0, 0, { missesPerMinute: 2 });
  const statusOf = async (number: string, from = "192.0.2.1") =>
    (await lookUp(from, number)).status;
  // Neither found certificates nor invalid numbers count.
  for (let asked = 0; asked < 10; asked += 1) expect(await statusOf("GQC-2025-001")).toBe(200);
  for (let asked = 0; asked < 10; asked += 1) expect(await statusOf("GQC_2025")).toBe(400);
  expect(await statusOf("GUESS-1")).toBe(200);
  expect(await statusOf("GUESS-2")).toBe(200);
  expect(await statusOf("GQC-2025-001")).toBe(200);
  const refused = await lookUp("192.0.2.1", "GUESS-3");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const alsoRefused = await lookUp("192.0.2.1", "GQC-2025-001");
  expect(alsoRefused.status).toBe(429);
  expect(await alsoRefused.json()).toEqual(await refused.json());
  expect(await statusOf("GQC-2025-001", "192.0.2.2")).toBe(200);
  expect(warnings).toEqual([expect.stringMatching(/misses.*MISSES_PER_MINUTE/)]);
});

it("reveals no more to simultaneous lookups than to successive ones", async () => {
  const { lookUp } = await limitedServer(0, 0, { missesPerMinute: 5 });
  const numbers = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0 ? `GUESS-${index}` : "GQC-2025-001",
  );
  const answers = await Promise.all(numbers.map((number) => lookUp("192.0.2.1", number)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(11);
});

it("counts valid messages by the hour, apart from lookups", async () => {
  const { lookUp, send } = await limitedServer(1, 1);
  expect((await lookUp("192.0.2.1")).status).toBe(200);
  expect((await send("192.0.2.1", { ...MESSAGE, name: "" })).status).toBe(400);
  expect((await send("192.0.2.1")).status).toBe(201);
  const other = { ...MESSAGE, message: "And another thing about it." };
  const refused = await send("192.0.2.1", other);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await refused.json()).toMatchObject({ code: "PT429", message: "Too many messages" });
  expect((await send("192.0.2.2", other)).status).toBe(201);
});

it("counts the messages of an IPv6 network of 48 bits together, four times as many as of one client", async () => {
  const { send, warnings } = await limitedServer(0, 2);
  const statuses = [];
  for (let client = 0; client < 12; client += 1) {
    const message = { ...MESSAGE, message: `This is message number ${client}.` };
    statuses.push((await send(`2001:db8:1:${client}::1`, message)).status);
  }
  expect(statuses).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
  expect((await send("2001:db8:2:1::1")).status).toBe(201);
  expect((await send("192.0.2.1")).status).toBe(201);
  expect(warnings).toEqual([expect.stringMatching(/"network-messages".*MESSAGES_PER_HOUR/)]);
});

it("counts the messages of all clients together; a refusal for all takes nothing from one client's limit", async () => {
  const { send, warnings } = await limitedServer(0, 1, { allMessagesPerHour: 2 });
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const statusOf = async (from: string) => {
    const message = { ...MESSAGE, message: `This is a message of ${from}.` };
    return send(from, message);
  };
  expect((await statusOf("192.0.2.1")).status).toBe(201);
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect((await statusOf("192.0.2.2")).status).toBe(201);
  const refused = await statusOf("192.0.2.3");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ message: "Too many messages" });
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBe(1800);
  expect((await statusOf("192.0.2.3")).status).toBe(429);
  expect(warnings).toEqual([expect.stringMatching(/"all-messages".*ALL_MESSAGES_PER_HOUR/)]);
  await vi.advanceTimersByTimeAsync(wait * 1000);
  expect((await statusOf("192.0.2.3")).status).toBe(201);
});

it("does not count a message that could not be stored", async () => {
  let isDown = true;
  const { send } = await limitedServer(0, 1, {
    change: (store) => ({
      ...store,
      insertContactSubmission: async (message) => {
        if (isDown) throw new Error("The disk is full.");
        await store.insertContactSubmission(message);
      },
    }),
  });
  for (let tried = 0; tried < 3; tried += 1) {
    expect((await send("192.0.2.1")).status).toBe(503);
  }
  isDown = false;
  expect((await send("192.0.2.1")).status).toBe(201);
  expect((await send("192.0.2.1", { ...MESSAGE, name: "Bea" })).status).toBe(429);
});

it("logs a refusal once a minute for each limit, and names no address", async () => {
  const { lookUp, send, warnings } = await limitedServer(1, 1);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  for (let client = 0; client < 200; client += 1) {
    for (let asked = 0; asked < 2; asked += 1) await lookUp(`2001:db8:0:${client}::1`);
  }
  for (const message of ["Is my certificate valid?", "And is the other one?", "And the third?"]) {
    await send("192.0.2.1", { ...MESSAGE, message });
  }
  expect(warnings).toEqual([
    'the limits: The limit "lookups" refuses requests; LOOKUPS_PER_MINUTE sets how many it allows.',
    'the limits: The limit "messages" refuses requests; MESSAGES_PER_HOUR sets how many it allows.',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  for (let asked = 0; asked < 2; asked += 1) await lookUp("192.0.2.1");
  expect(warnings).toHaveLength(3);
});

it("lets everything pass where the limit is 0", async () => {
  const { lookUp, send } = await limitedServer(0, 0);
  const answers = await Promise.all([
    ...Array.from({ length: 400 }, () => lookUp("192.0.2.1")),
    ...Array.from({ length: 100 }, (_, index) =>
      send("192.0.2.1", { ...MESSAGE, message: `Message number ${index}` }),
    ),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
});
