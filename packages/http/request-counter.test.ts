import { expect, it, onTestFinished, vi } from "vitest";
import { MemoryCounter } from "./request-counter.ts";

it("forgets the oldest count where there are too many, and keeps the others", () => {
  const counter = new MemoryCounter(60_000, 3);
  for (const key of ["a", "b", "a", "c", "d", "d"]) counter.add(key, 1);
  expect(counter.size).toBe(3);
  expect(["a", "b", "c", "d"].map((key) => counter.read(key)?.requests)).toEqual([
    undefined,
    1,
    1,
    2,
  ]);
});

it("begins anew after the window, and forgets ended counts within a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = new MemoryCounter(60_000);
  counter.add("a", 1);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(counter.add("a", 1).requests).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(counter.add("a", 1).requests).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(counter.size).toBe(0);
});

it("takes back one request, never more than were counted", () => {
  const counter = new MemoryCounter(60_000);
  counter.add("a", 1);
  for (let times = 0; times < 3; times += 1) counter.takeBack("a");
  counter.takeBack("b");
  expect(counter.add("a", 1).requests).toBe(1);
  expect(counter.read("b")).toBeUndefined();
});
