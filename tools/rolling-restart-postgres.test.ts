import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { launchSite } from "./test-support/launched-site.ts";

/** Time between two looks whether a copy is ready, in milliseconds; a copy that stops says so for {@link GRACE}. */
const CHECK_MS = 20;
const GRACE = { SHUTDOWN_GRACE: "2" };

const NO_LIMITS = {
  LOOKUPS_PER_MINUTE: "0",
  MISSES_PER_MINUTE: "0",
  MESSAGES_PER_HOUR: "0",
  ALL_MESSAGES_PER_HOUR: "0",
};

/** The status of a response, whose connection is kept; 0 without one. */
async function statusOf(address: string, options?: RequestInit): Promise<number> {
  const response = await fetch(address, options).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

it(
  "of two copies that are restarted one after the other, each asked while it is ready, none loses a request",
  { tags: "trial" },
  async () => {
    const DATABASE_URL = await registerDatabase();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const ready = new Set<string>();
    const watch = async (site: string) => {
      for (; !over.signal.aborted; await delay(CHECK_MS)) {
        if ((await statusOf(`${site}/readyz`)) === 200) ready.add(site);
        else ready.delete(site);
      }
    };
    const startCopy = async () => {
      const copy = launchSite({ DATABASE_URL, ...GRACE, ...NO_LIMITS });
      const site = await copy.address;
      void watch(site);
      await expect.poll(() => ready.has(site)).toBe(true);
      return { copy, site };
    };
    const copies = [await startCopy(), await startCopy()];

    /** As a proxy would, from copy to copy, and nothing a second time. */
    const visit = async (name: string) => {
      const statuses: number[] = [];
      // Four visitors without a pause would take the processor from the copies that start.
      for (; !over.signal.aborted; await delay(50)) {
        const [site, other = site] = ready;
        const message = `This is message ${statuses.length}.`;
        const body = new URLSearchParams({ name, email: "ana@ships.example", message });
        statuses.push(await statusOf(`${site}/api/certificates/GQC-1`));
        statuses.push(await statusOf(`${other}/contact`, { method: "POST", body }));
      }
      return statuses;
    };
    const visits = ["Ana", "Bea", "Cem", "Dia"].map(visit);
    for (const { copy, site } of copies) {
      copy.process.kill("SIGTERM");
      await expect.poll(() => ready.has(site)).toBe(false);
      expect(await copy.exit).toBe(0);
      await startCopy();
    }
    over.abort();

    const statuses = (await Promise.all(visits)).flat();
    expect(new Set(statuses)).toEqual(new Set([404, 200]));
    const stored = await query(DATABASE_URL, "select count(*)::int as n from contact_submissions");
    expect(stored).toEqual([{ n: statuses.filter((status) => status === 200).length }]);
  },
);
