import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "@register/register";
import { installedVersion } from "@register/settings";
import { testApp } from "../test-support/test-app.ts";
import { createHealthCheck } from "./health-check.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A server over a register that only answers pings. */
function serverOver(ping: () => Promise<void>) {
  let pings = 0;
  const logged: string[] = [];
  const counted = async (): Promise<void> => {
    pings += 1;
    await ping();
  };
  const app = testApp({
    store: { ping: counted } as Store,
    logError: (place) => logged.push(place),
  });
  const ask = async () => {
    const answer = await app.request("/healthz");
    return { status: answer.status, body: await answer.json() };
  };
  return { ask, logged, pings: () => pings };
}

const version = installedVersion();
const OK = { status: 200, body: { status: "ok", version } };
const UNAVAILABLE = { status: 503, body: { status: "unavailable", version } };

it("a flood of calls asks the register once, and once more two seconds later", async () => {
  const { ask, pings } = serverOver(async () => {});
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(answers).toEqual(Array.from({ length: 50 }, () => OK));
  await vi.advanceTimersByTimeAsync(1999);
  expect(await ask()).toEqual(OK);
  expect(pings()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toEqual(OK);
  expect(pings()).toBe(2);
});

it("an outage is logged once for a check, not for a call, and is over when a later check succeeds", async () => {
  let isDown = true;
  const { ask, logged } = serverOver(async () => {
    if (isDown) throw new Error("down");
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]);
  expect(logged).toEqual(["the health check"]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ask()).toEqual(OK);
  expect(logged).toHaveLength(1);
});

/** A server whose register answers, or fails. */
function serverThat({ answers = true, isDegraded = false }) {
  const ping = async (): Promise<void> => {
    if (!answers) throw new Error("down");
  };
  const parts = { store: { ping } as Store, logError: () => {} };
  const health = createHealthCheck({ ...parts, isDegraded: () => isDegraded });
  const app = testApp({ ...parts, health });
  const tell = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, await answer.json()];
  };
  return { health, tell };
}

describe("what a load balancer is told", () => {
  it("is to send requests until the server stops, and that it is alive even then", async () => {
    const { health, tell } = serverThat({});
    for (const path of ["/readyz", "/livez"]) {
      expect(await tell(path)).toEqual([200, { status: "ok" }]);
    }
    expect(await tell("/healthz")).toEqual([200, { status: "ok", version }]);
    health.stop();
    expect(await tell("/readyz")).toEqual([503, { status: "stopping" }]);
    expect(await tell("/healthz")).toEqual([503, { status: "stopping", version }]);
    expect(await tell("/livez")).toEqual([200, { status: "ok" }]);
  });

  it("is to send visitors on without a register, which is for somebody else to look at", async () => {
    const { tell } = serverThat({ answers: false, isDegraded: true });
    expect(await tell("/readyz")).toEqual([200, { status: "ok" }]);
    expect(await tell("/livez")).toEqual([200, { status: "ok" }]);
    expect(await tell("/healthz")).toEqual([503, { status: "unavailable", version }]);
  });
});

it("a message that is late is told where the whole server is asked for, and fails no check", async () => {
  const { tell } = serverThat({ isDegraded: true });
  expect(await tell("/healthz")).toEqual([200, { status: "degraded", version }]);
  expect(await tell("/readyz")).toEqual([200, { status: "ok" }]);
});
