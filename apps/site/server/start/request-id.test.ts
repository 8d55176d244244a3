import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "@register/register";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createHttpServer, logErrorAsJson } from "@register/http";
import { testApp } from "../test-support/test-app.ts";

const LOOKUP = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";
const MADE = /^[\da-f]{8}-[\da-f]{4}-/;

/** Sends lookups that all fail; returns the ids of the responses and those of the log. */
async function failedLookups(isBehindProxy: boolean, given: readonly (string | undefined)[]) {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const store = { lookUp: () => Promise.reject(new Error("down")) } as Partial<Store>;
  const app = testApp({ store: store as Store, logError: logErrorAsJson });
  const server = createHttpServer(app, { isBehindProxy }).listen(0, "127.0.0.1");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answered = given.map(async (id) => {
    const headers = { apikey: EMBEDDED_PUBLIC_KEY, ...(id && { "x-request-id": id }) };
    return (await fetch(origin + LOOKUP, { headers })).headers.get("x-request-id");
  });
  const ids = await Promise.all(answered);
  const logged = write.mock.calls.map(
    ([line]) => (JSON.parse(String(line)) as { request: string }).request,
  );
  return { origin, ids, logged };
}

it("a request that fails is named by its answer as the log names it, one apart from the other", async () => {
  const { ids, logged } = await failedLookups(false, [undefined, undefined, undefined]);
  expect(ids).toEqual(ids.map(() => expect.stringMatching(MADE) as string));
  expect(new Set(ids).size).toBe(3);
  expect(new Set(logged)).toEqual(new Set(ids));
});

it("the id that our proxy gave is kept, unless it could be anything else", async () => {
  const { ids, logged } = await failedLookups(true, ["f2a-7.x_1", "two words", "a".repeat(129)]);
  expect(ids).toEqual(["f2a-7.x_1", expect.stringMatching(MADE), expect.stringMatching(MADE)]);
  expect(new Set(logged)).toEqual(new Set(ids));
});

it("an id that a visitor sends is not believed", async () => {
  const { ids } = await failedLookups(false, ["f2a-7"]);
  expect(ids).toEqual([expect.stringMatching(MADE)]);
});

it("a request that succeeds has no id in its answer", async () => {
  const { origin } = await failedLookups(true, []);
  const answer = await fetch(`${origin}/livez`, { headers: { "x-request-id": "f2a-7" } });
  expect(answer.headers.has("x-request-id")).toBe(false);
});
