import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "../../database/store.ts";
import { testApp } from "../test-support/test-app.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A server over a register of which only a ping is asked for. */
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

const OK = { status: 200, body: { status: "ok" } };
const UNAVAILABLE = { status: 503, body: { status: "unavailable" } };

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

it("calls that come while the register takes its time share one check", async () => {
  const { ask, pings } = serverOver(() => new Promise((resolve) => setTimeout(resolve, 10_000)));
  const first = ask();
  await vi.advanceTimersByTimeAsync(9000);
  const last = ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all([first, last])).toEqual([OK, OK]);
  expect(pings()).toBe(1);
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
