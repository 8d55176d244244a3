import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { launchSite } from "./test-support/launched-site.ts";
import { tinyProxy } from "./test-support/tiny-proxy.ts";

const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };

/** 0 for a request without a response. */
function statusOf(request: Promise<Response>): Promise<number> {
  return request.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** Looks up and sends messages, one after the other, until it is stopped; returns the status of each response. */
async function visit(origin: string, name: string, stopping: AbortSignal): Promise<number[]> {
  const rest = `${origin}${REST_PREFIX}`;
  const lookUp = () =>
    fetch(`${rest}/certificates?select=*&certificate_number=eq.GQC-1`, { headers });
  const send = (message: string) =>
    fetch(`${rest}/${CONTACT_SUBMISSIONS_TABLE}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name, email: "ana@ships.example", phone: null, message }),
    });
  const statuses: number[] = [];
  while (!stopping.aborted) {
    statuses.push(await statusOf(lookUp()));
    statuses.push(await statusOf(send(`This is message ${statuses.length}.`)));
    // Four visitors without a pause would take the processor from the copies that start.
    await delay(50);
  }
  return statuses;
}

it(
  "two copies that are restarted one after the other behind a proxy lose no request",
  { tags: "trial" },
  async () => {
    const DATABASE_URL = await registerDatabase();
    const proxy = await tinyProxy();
    const startCopy = async () => {
      const copy = launchSite({
        DATABASE_URL,
        SHUTDOWN_GRACE: "2",
        LOOKUPS_PER_MINUTE: "0",
        MISSES_PER_MINUTE: "0",
        MESSAGES_PER_HOUR: "0",
        ALL_MESSAGES_PER_HOUR: "0",
      });
      const site = await copy.address;
      proxy.add(site);
      await expect.poll(() => proxy.isReady(site)).toBe(true);
      return { copy, site };
    };
    const old = [await startCopy(), await startCopy()];

    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const visits = ["Ana", "Bea", "Cem", "Dia"].map((name) =>
      visit(proxy.origin, name, stopping.signal),
    );
    for (const { copy, site } of old) {
      copy.process.kill("SIGTERM");
      await expect.poll(() => proxy.isReady(site)).toBe(false);
      expect(await copy.exit).toBe(0);
      await startCopy();
    }
    stopping.abort();

    const statuses = (await Promise.all(visits)).flat();
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    const [stored] = await query<{ count: number }>(
      DATABASE_URL,
      "select count(*)::int from contact_submissions",
    );
    expect(stored?.count).toBe(statuses.filter((status) => status === 201).length);
  },
);
