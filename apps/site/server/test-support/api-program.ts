import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import type { Store } from "@register/register";
import { QUERY_PATH } from "@register/domain/site";
import { createRateLimits } from "../limits/rate-limits.ts";
import { testApp } from "./test-app.ts";

export const ORIGIN = "https://certificates.example";
export const VALID = "GQC-2025-001";
export const OTHER = "GQC-2025-002";
export const EXPIRED = "GQC-2019-014";
export const JSON_TYPE = { "content-type": "application/json" };

/** Has a register of the demonstration certificates for the tests of a file. */
export function demoApi() {
  let store: Store;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "api-"));
    store = await openDemoStore(folder);
    return async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
  });
  return {
    programAt: (choices: Choices = {}) => programOf(store, choices),
    demoStore: () => store,
  };
}

interface Choices {
  readonly lookupsPerMinute?: number;
  readonly missesPerMinute?: number;
  readonly change?: (store: Store) => Store;
}

/** A program's side of the API over the demonstration register. */
function programOf(
  demoStore: Store,
  { lookupsPerMinute = 0, missesPerMinute = 0, change = (store) => store }: Choices,
) {
  const logged: string[] = [];
  const app = testApp({
    store: change(demoStore),
    limits: createRateLimits(
      { lookupsPerMinute, missesPerMinute, messagesPerHour: 0, allMessagesPerHour: 0 },
      () => {},
    ),
    logError: (place) => logged.push(place),
  });
  const send = (body: string, headers: Record<string, string> = JSON_TYPE) =>
    app.request(QUERY_PATH, { method: "POST", headers, body });
  return {
    app,
    logged,
    send,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    query: async (...numbers: readonly string[]) => {
      const response = await send(JSON.stringify({ numbers }));
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    outcomes: async (...numbers: readonly string[]) => {
      const response = await send(JSON.stringify({ numbers }));
      const { results = [] } = (await response.json()) as { results?: { outcome: string }[] };
      return response.status === 200 ? results.map(({ outcome }) => outcome) : response.status;
    },
  };
}

export const problem = (name: string) => `${ORIGIN}/api/openapi.json#/x-problems/${name}`;
