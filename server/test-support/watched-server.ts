import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Store } from "../../database/store.ts";
import { createApp } from "../create-app.ts";
import { createDirectLookup } from "../direct-lookup.ts";
import { createHttpServer } from "../http-server.ts";
import type { RateLimits } from "../rate-limits.ts";
import { NO_SITE } from "./no-site.ts";
import { type RawAnswer, readAnswers } from "./raw-answer.ts";
import { exchange } from "./raw-exchange.ts";

/** Our server without pages, until the test ends, and how many requests came through to its app. */
export async function serveWatched({
  store,
  limits,
  isDirect,
}: {
  readonly store: Store;
  readonly limits: RateLimits;
  /** Whether it looks certificates up directly. */
  readonly isDirect: boolean;
}) {
  const faults: unknown[] = [];
  const logError = (_place: string, error: unknown): void => void faults.push(error);
  const app = createApp({ store, site: NO_SITE, limits, logError });
  let passed = 0;
  const { fetch } = app;
  app.fetch = (...request) => {
    passed += 1;
    return fetch(...request);
  };
  const lookUpDirectly = isDirect ? createDirectLookup({ store, limits }) : undefined;
  const server = createHttpServer(app, undefined, lookUpDirectly);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { ask: (request: string) => ask(port, request), passed: () => passed, faults };
}

/** Sends text as it is, and gives what is answered until the server closes; without the time of day. */
async function ask(port: number, request: string): Promise<readonly RawAnswer[]> {
  const [method = ""] = request.split(" ", 1);
  const bytes = Buffer.from(request, "latin1");
  const answers = readAnswers(await exchange(port, { bytes, isBroken: false }), method);
  return answers.map(({ status, headers, body }) => ({
    status,
    headers: headers.filter(([name]) => name !== "date"),
    body,
  }));
}
