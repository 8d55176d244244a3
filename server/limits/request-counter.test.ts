import { expect, it, onTestFinished, vi } from "vitest";
import { MemoryCounter } from "./request-counter.ts";

it("forgets the oldest count where there are too many, and keeps the others", async () => {
  const counter = new MemoryCounter(60_000, 3);
  for (const key of ["a", "b", "a", "c", "d", "d"]) await counter.add(key);
  expect(counter.size).toBe(3);
  expect(["a", "b", "c", "d"].map((key) => counter.known(key)?.requests)).toEqual([
    undefined,
    1,
    1,
    2,
  ]);
});

it("begins anew after the window, and forgets what has ended within a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = new MemoryCounter(60_000);
  await counter.add("a");
  await vi.advanceTimersByTimeAsync(59_999);
  expect((await counter.add("a")).requests).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect((await counter.add("a")).requests).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(counter.size).toBe(0);
});

it("takes back one request, never more than were counted", async () => {
  const counter = new MemoryCounter(60_000);
  await counter.add("a");
  for (let times = 0; times < 3; times += 1) await counter.takeBack("a");
  await counter.takeBack("b");
  expect((await counter.add("a")).requests).toBe(1);
  expect(counter.known("b")).toBeUndefined();
});
