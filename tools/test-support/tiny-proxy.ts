import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Time between two checks whether a copy is ready, in milliseconds. */
const CHECK_MS = 20;

export interface TinyProxy {
  readonly origin: string;
  readonly add: (site: string) => void;
  /** Whether requests are sent to that copy. */
  readonly isReady: (site: string) => boolean;
}

/**
 * A proxy in front of copies of the site, until the test ends: it sends each request to the next copy that
 * /readyz calls ready, keeps its connections, and tries nothing a second time. A copy without a response
 * answers with 502.
 */
export async function tinyProxy(): Promise<TinyProxy> {
  const agent = new Agent({ keepAlive: true });
  const readiness = new Map<string, boolean>();
  let turn = 0;

  const check = async (site: string): Promise<void> => {
    const response = await fetch(`${site}/readyz`).catch(() => undefined);
    readiness.set(site, response?.ok ?? false);
  };
  const timer = setInterval(() => {
    for (const site of readiness.keys()) void check(site);
  }, CHECK_MS);

  const server = createServer((incoming, outgoing) => {
    const ready = [...readiness].filter(([, isReady]) => isReady).map(([site]) => site);
    turn += 1;
    const site = ready[turn % ready.length];
    const fail = () => void outgoing.writeHead(502).end();
    if (site === undefined) {
      fail();
      return;
    }
    const { method, headers, url } = incoming;
    const forwarded = request(`${site}${url}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502);
      response.pipe(outgoing);
    });
    forwarded.on("error", fail);
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (site) => void readiness.set(site, false),
    isReady: (site) => readiness.get(site) ?? false,
  };
}
