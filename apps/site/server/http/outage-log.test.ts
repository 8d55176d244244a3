import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { DatabaseUnusableError } from "@register/register";
import { createOutageLog } from "./outage-log.ts";

const AWAY = new DatabaseUnusableError("register-busy", "The register is away.");

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A register that answers or fails as the test decides, and counts the pings. */
function register() {
  const lines: string[] = [];
  const state = { isAway: false, pings: 0 };
  const log = createOutageLog({
    store: {
      ping: async () => {
        state.pings += 1;
        if (state.isAway) throw AWAY;
      },
    },
    logError: (place, error) => lines.push(`${place}: ${String(error)}`),
    logWarning: (place, message) => lines.push(`${place}: ${message}`),
  });
  onTestFinished(() => log.stop());
  return { lines, log, state };
}

const BEGINNING = `the register: ${String(AWAY)}`;

it("an outage is one line when it begins and one when it is over, however many requests fail", async () => {
  const { lines, log, state } = register();
  state.isAway = true;
  for (let second = 0; second < 60; second += 1) {
    log.logError("a lookup", AWAY);
    log.logError("the contact page", AWAY);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(lines).toEqual([BEGINNING]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toEqual([
    BEGINNING,
    "the register: The register can be used again; it could not for 60 s.",
  ]);
  log.logError("a lookup", AWAY);
  expect(lines).toHaveLength(3);
});

it("an outage lasts while messages fail, though lookups are answered: the disk is full", async () => {
  const { lines, log } = register();
  for (let second = 0; second < 60; second += 1) {
    log.logError("the contact page", AWAY);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(lines).toEqual([BEGINNING]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toHaveLength(2);
});

it("the register is not asked while all is well, nor by a server that has stopped", async () => {
  const { log, state } = register();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.pings).toBe(0);
  log.logError("a lookup", AWAY);
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.pings).toBe(3);
  log.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.pings).toBe(3);
});

it("every other error is written each time: it is a fault of ours", () => {
  const { lines, log } = register();
  const fault = new TypeError("no such field");
  log.logError("a lookup", fault);
  log.logError("a lookup", fault);
  expect(lines).toEqual(Array.from({ length: 2 }, () => `a lookup: ${String(fault)}`));
});
