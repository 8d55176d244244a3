import { expect, it, onTestFinished, vi } from "vitest";
import { openPostgresStore } from "@register/register/postgres";
import { contactMessage } from "@register/register/test-support/contact-message";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { insertOfCertificate } from "@register/register/test-support/postgres-rows";
import { postgresWire } from "@register/register/test-support/postgres-wire";
import { QUERY_PATH } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createRateLimits } from "./limits/rate-limits.ts";
import { startSharedCounters, SWEEP_MS } from "./limits/shared-counters.ts";
import { testApp } from "./test-support/test-app.ts";

const LOOKUP = "/rest/v1/certificates?select=*&certificate_number=eq.";

const MESSAGES = "/rest/v1/contact_submissions";

/** A copy of the server with its limits; returns how a lookup from an address is answered. */
async function copyOfServer(
  databaseUrl: string,
  lookupsPerMinute: number,
  missesPerMinute = 0,
  allMessagesPerHour = 0,
) {
  const store = await openPostgresStore(databaseUrl);
  onTestFinished(() => store.close());
  const faults: string[] = [];
  const warnings: string[] = [];
  const logError = (place: string): void => void faults.push(place);
  const shared = startSharedCounters(store.requestCounts, logError);
  onTestFinished(() => shared.stop());
  const limits = createRateLimits(
    { lookupsPerMinute, missesPerMinute, messagesPerHour: 60, allMessagesPerHour },
    (_place, message) => warnings.push(message),
    shared.createCounter,
  );
  const app = testApp({
    store,
    limits,
    clientAddress: ({ req }) => String(req.header("x-test-client")),
    logError,
  });
  const lookUp = async (client: string, number = "GQC-2025-001") => {
    const headers = { apikey: EMBEDDED_PUBLIC_KEY, "x-test-client": client };
    const { status, headers: answered } = await app.request(LOOKUP + number, { headers });
    return { status, wait: Number(answered.get("retry-after")) };
  };
  const send = async (client: string, message: string) => {
    const headers = {
      apikey: EMBEDDED_PUBLIC_KEY,
      "x-test-client": client,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ ...contactMessage(message), phone: null });
    const answer = await app.request(MESSAGES, { method: "POST", headers, body });
    return answer.status;
  };
  /** The outcomes of a query, or its status. */
  const lookUpAll = async (client: string, numbers: readonly string[]) => {
    const answer = await app.request(QUERY_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", "x-test-client": client },
      body: JSON.stringify({ numbers }),
    });
    const { results } = (await answer.json()) as { results?: { outcome: string }[] };
    return results?.map(({ outcome }) => outcome) ?? answer.status;
  };
  return { lookUp, lookUpAll, send, faults, warnings };
}

it("two copies of the server count an address together, and others apart", async () => {
  const url = await registerDatabase();
  const first = await copyOfServer(url, 3);
  const second = await copyOfServer(url, 3);
  const statuses = [];
  for (const copy of [first, second, first, second, first]) {
    statuses.push((await copy.lookUp("192.0.2.1")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const { wait } = await second.lookUp("192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await first.lookUp("192.0.2.2")).status).toBe(200);
  expect([...first.faults, ...second.faults]).toEqual([]);
  // Each copy has a log of its own.
  for (const { warnings } of [first, second]) {
    expect(warnings).toEqual([expect.stringContaining("LOOKUPS_PER_MINUTE")]);
  }
});

it("two copies of the server count together what finds nothing, and then tell nothing", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("THERE-1"));
  const first = await copyOfServer(url, 0, 2);
  const second = await copyOfServer(url, 0, 2);
  const statuses = [];
  for (const [copy, number] of [
    [first, "THERE-1"],
    [first, "GUESS-1"],
    [second, "GUESS-2"],
    [first, "THERE-1"],
    [second, "GUESS-3"],
    [second, "THERE-1"],
    [first, "THERE-1"],
  ] as const) {
    statuses.push((await copy.lookUp("192.0.2.1", number)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429]);
  expect((await first.lookUp("192.0.2.2", "THERE-1")).status).toBe(200);
  expect([...first.faults, ...second.faults]).toEqual([]);
});

it("two copies of the server count the numbers of queries together", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("THERE-1"));
  const [first, second] = [await copyOfServer(url, 7, 2), await copyOfServer(url, 7, 2)];
  const all = ["THERE-1", "GUESS-1", "THERE-1", "a b"];
  expect(await first.lookUpAll("192.0.2.1", all)).toEqual([
    "found",
    "not-found",
    "found",
    "invalid",
  ]);
  const rest = ["GUESS-2", "THERE-1", "GUESS-3", "THERE-1"];
  expect(await second.lookUpAll("192.0.2.1", rest)).toEqual([
    "not-found",
    "found",
    "limited",
    "limited",
  ]);
  // Known here without another query, and not there.
  for (const copy of [second, first, second]) {
    expect(await copy.lookUpAll("192.0.2.1", Array<string>(50).fill("a b"))).toBe(429);
  }
  expect(await first.lookUpAll("192.0.2.2", ["THERE-1"])).toEqual(["found"]);
  expect([...first.faults, ...second.faults]).toEqual([]);
});

it("two copies of the server count the messages of all clients together", async () => {
  const url = await registerDatabase();
  const copies = [await copyOfServer(url, 0, 0, 3), await copyOfServer(url, 0, 0, 3)] as const;
  const statuses = [];
  for (const [index, copy] of [...copies, ...copies, ...copies].entries()) {
    statuses.push(await copy.send(`192.0.2.${index}`, `This is message number ${index}.`));
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  // Nobody's own allowance is used up by a refusal for all.
  expect(await query(url, "select key, points from private.request_counts order by key")).toEqual([
    { key: "all-messages:everybody", points: 5 },
    ...[0, 1, 2, 3, 4, 5].map((index) => ({
      key: `messages:192.0.2.${index}`,
      points: index < 3 ? 1 : 0,
    })),
  ]);
});

it("many lookups at once, spread over two copies, are counted one by one", async () => {
  const url = await registerDatabase();
  const copies = [await copyOfServer(url, 30), await copyOfServer(url, 30)];
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => copies.map((copy) => copy.lookUp("192.0.2.1"))).flat(),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it("while the database is away a copy goes on counting by itself, and says so in the log once", async () => {
  const wire = await postgresWire(await registerDatabase());
  const { lookUp, faults } = await copyOfServer(wire.url, 2);
  await wire.cut();
  const statuses = [];
  for (let asked = 0; asked < 3; asked += 1) statuses.push((await lookUp("192.0.2.1")).status);
  // The register can't be reached, which is never for a limit to say.
  expect(statuses).toEqual([503, 503, 429]);
  expect(faults.filter((place) => place === "the counting of requests")).toHaveLength(1);
  await wire.mend();
  expect((await lookUp("192.0.2.2")).status).toBe(200);
});

it("counts that have ended are deleted, so that no address stays longer than it must", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const url = await registerDatabase();
  const { lookUp } = await copyOfServer(url, 3);
  await lookUp("192.0.2.1");
  await query(
    url,
    `insert into private.request_counts values ('lookups:192.0.2.9', 1, ${Date.now() - 1})`,
  );
  vi.advanceTimersByTime(SWEEP_MS);
  await expect
    .poll(() => query(url, "select key from private.request_counts"))
    .toEqual([{ key: "lookups:192.0.2.1" }]);
});
