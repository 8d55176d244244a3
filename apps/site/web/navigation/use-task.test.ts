import { expect, it, vi } from "vitest";
import { createTask } from "./use-task.ts";
import { beginVisit, visitSignal } from "./visit.ts";

/** Work that ends when it is let go. */
function heldWork<Result>() {
  const { promise, resolve } = Promise.withResolvers<Result>();
  return { work: () => promise, end: resolve };
}

/** Until every result that is there has been handed over. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("hands over the result of the latest work alone", async () => {
  const { run } = createTask();
  const [first, second] = [heldWork<string>(), heldWork<string>()];
  const done = vi.fn<(result: string) => void>();
  run(first.work, done);
  run(second.work, done);
  second.end("second");
  first.end("first");
  await settled();
  expect(done.mock.calls).toEqual([["second"]]);
});

it("hands nothing over after a cancel, and aborts the work", async () => {
  const { run, cancel } = createTask();
  const held = heldWork<string>();
  const done = vi.fn<(result: string) => void>();
  const report = vi.fn<(page: number) => void>();
  let signal: AbortSignal | undefined;
  let tell = report as (page: number) => void;
  run((given, whileAsked) => {
    signal = given;
    tell = whileAsked(report);
    return held.work();
  }, done);
  tell(1);
  cancel();
  tell(2);
  held.end("late");
  await settled();
  expect(signal?.aborted).toBe(true);
  expect(report.mock.calls).toEqual([[1]]);
  expect(done).not.toHaveBeenCalled();
});

it("ends with the visit on which it was asked for, also where that ended before it began", async () => {
  const { run } = createTask();
  const done = vi.fn<(result: string) => void>();
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve("late"));
  const visit = visitSignal();
  const held = heldWork<string>();
  run(held.work, done, visit);
  beginVisit();
  held.end("late");
  run(work, done, visit);
  await settled();
  expect(work).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
  run(work, done, visitSignal());
  await settled();
  expect(done.mock.calls).toEqual([["late"]]);
});
