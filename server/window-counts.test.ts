import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WindowCounts } from "./window-counts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("lets a client go on until its points are used up, then tells it how long its window still lasts", () => {
  const counts = new WindowCounts({ points: 2, duration: 60 });
  expect(counts.consume("a")).toBe(0);
  vi.advanceTimersByTime(15_000);
  expect(counts.consume("a")).toBe(0);
  expect(counts.consume("a")).toBe(45_000);
  vi.advanceTimersByTime(44_999);
  expect(counts.consume("a")).toBe(1);
  expect(counts.consume("b")).toBe(0);
});

it("opens a new window with the first request after the end of the last one", () => {
  const counts = new WindowCounts({ points: 1, duration: 60 });
  counts.consume("a");
  vi.advanceTimersByTime(60_000);
  expect(counts.consume("a")).toBe(0);
  expect(counts.consume("a")).toBe(60_000);
});

it("forgets each client when its window ends, and waits for nothing once nobody is left", () => {
  const counts = new WindowCounts({ points: 1, duration: 60 });
  counts.consume("a");
  vi.advanceTimersByTime(30_000);
  counts.consume("b");
  expect([...counts.clients()]).toEqual(["a", "b"]);
  vi.advanceTimersByTime(30_000);
  expect([...counts.clients()]).toEqual(["b"]);
  counts.consume("a");
  vi.advanceTimersByTime(60_000);
  expect([...counts.clients()]).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
