/** Lookups that come in one turn of the event loop: here on one connection, one behind the other. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoStore } from "../database/test-support/demo-register.ts";
import type { SqliteStore } from "../database/sqlite/sqlite-store.ts";
import type { Store } from "../database/store.ts";
import { EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { NO_LIMITS } from "./rate-limits.ts";
import { serveWatched } from "./test-support/watched-server.ts";

const NUMBERS = ["GQC-2025-002", "NO-SUCH-NUMBER", "GQC-2025-001"];

/** All in one packet; the last closes the connection. */
const REQUESTS = NUMBERS.map((number, index) =>
  [
    `GET /rest/v1/certificates?select=*&certificate_number=eq.${number} HTTP/1.1`,
    "Host: site.example",
    `apikey: ${EMBEDDED_PUBLIC_KEY}`,
    ...(index === NUMBERS.length - 1 ? ["Connection: close"] : []),
    "\r\n",
  ].join("\r\n"),
).join("");

let folder: string;
let store: SqliteStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "together-"));
  store = await openDemoStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** The same register, whose rows at once are found in another way. */
const withRows = (findCertificatesJson: NonNullable<Store["findCertificatesJson"]>): Store => ({
  findCertificate: (number) => store.findCertificate(number),
  findCertificatesJson,
  insertContactSubmission: (submission) => store.insertContactSubmission(submission),
  ping: () => store.ping(),
  close: async () => {},
  outbox: store.outbox,
});

const foundIn = (answers: readonly { readonly body: string }[]) =>
  answers.map(({ body }) => NUMBERS.find((number) => body.includes(`"${number}"`)) ?? body);

it("are read at once, and each request is answered with its own certificate", async () => {
  const reads: number[] = [];
  const register = withRows((numbers) => {
    reads.push(numbers.length);
    return store.findCertificatesJson?.(numbers) ?? [];
  });
  const direct = await serveWatched({ store: register, limits: NO_LIMITS, isDirect: true });
  expect(foundIn(await direct.ask(REQUESTS))).toEqual(["GQC-2025-002", "[]", "GQC-2025-001"]);
  expect(reads).toEqual([3]);
  expect(direct.passed()).toBe(0);
});

it("go to the app, each once, when they can't be read", async () => {
  const register = withRows(() => {
    throw new Error("secret path");
  });
  const direct = await serveWatched({ store: register, limits: NO_LIMITS, isDirect: true });
  expect(foundIn(await direct.ask(REQUESTS))).toEqual(["GQC-2025-002", "[]", "GQC-2025-001"]);
  expect(direct.passed()).toBe(3);
});
