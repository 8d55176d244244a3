import { expect, it, onTestFinished, vi } from "vitest";
import { openedRegister } from "@register/register/test-support/demo-register";
import { ANA } from "../test-support/office.ts";
import { watchOutbox } from "./outbox-watch.ts";
import { HOUR_MS } from "@register/domain/days";

/** Lets the time of one look pass. */
const look = () => vi.advanceTimersByTimeAsync(10_000);

it("says once that a message has waited for more than an hour, and once that none does", async () => {
  const { store, staff } = await openedRegister();
  await store.insertContactSubmission(ANA);
  await store.insertContactSubmission({ ...ANA, name: "Olga" });
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const log: string[] = [];
  const watch = watchOutbox({
    outbox: store.outbox,
    logError: (place, error) => log.push(`${place}: ${String(error)}`),
    logWarning: (place, message) => log.push(`${place}: ${message}`),
  });
  onTestFinished(() => watch.stop());

  await look();
  expect(watch.isLate()).toBe(false);
  vi.setSystemTime(Date.now() + HOUR_MS);
  await look();
  await look();
  expect(watch.isLate()).toBe(true);
  expect(watch.oldestSeconds()).toBeGreaterThan(3600);
  expect(log).toEqual([
    "e-mail delivery: A message has waited to be e-mailed for more than an hour; 2 wait.",
  ]);

  const { messages } = await staff.messages.list({ limit: 9 });
  for (const { id } of messages) await store.outbox.markMailed(id);
  await look();
  await look();
  expect([watch.oldestSeconds(), watch.isLate()]).toEqual([0, false]);
  expect(log.slice(1)).toEqual([
    "e-mail delivery: No message has waited to be e-mailed for more than an hour any more.",
  ]);
});
