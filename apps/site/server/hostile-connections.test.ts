import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import type { SqliteStore } from "@register/register/sqlite";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import {
  type ConnectionDeadlines,
  createHttpServer,
  HEADERS_MAX_BYTES,
  prepare,
} from "@register/http";
import { NO_SITE } from "./test-support/no-site.ts";
import { exchange, readAnswers } from "./test-support/raw-http.ts";
import { testApp } from "./test-support/test-app.ts";

const LOOKUP = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001";
const INSERT = "POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: x\r\n";
const KEY = `apikey: ${EMBEDDED_PUBLIC_KEY}\r\n`;

/** A site of one file, larger than what lies between a server and a client that does not read. */
const LARGE_FILE = "/large";
const LARGE_SITE = {
  ...NO_SITE,
  byPath: new Map([
    [
      LARGE_FILE,
      prepare({
        status: 200,
        contentType: "application/octet-stream",
        cacheControl: "no-cache",
        body: Buffer.alloc(50_000_000),
      }),
    ],
  ]),
};

let folder: string;
let store: SqliteStore;
let server: Server;
let port: number;
let logged: unknown[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  store = await openDemoStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** Longer than a lookup takes on a busy machine, in milliseconds. */
const PATIENCE = 1000;

/** The server as it runs, save that it loses its patience sooner where a test waits for that. */
async function serve(impatient: Partial<ConnectionDeadlines> = {}): Promise<void> {
  logged = [];
  const logError = (...entry: unknown[]) => logged.push(entry);
  const app = testApp({ store, site: LARGE_SITE, logError });
  const deadlines = { headers: 60_000, request: 60_000, silence: 60_000, idle: 60_000, check: 20 };
  server = createHttpServer(app, { deadlines: { ...deadlines, ...impatient } });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Opens a connection that says this and is closed by the server; returns what the server said. */
async function keepOpen(text: string, drip?: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 10);
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    received += chunk;
  });
  // The server may close while a drop is on its way.
  socket.on("error", () => {});
  await new Promise((resolve) => {
    socket.on("close", resolve);
  });
  clearInterval(dripping);
  return received;
}

async function send(text: string, body: Buffer = Buffer.alloc(0)): Promise<number | undefined> {
  const bytes = Buffer.concat([Buffer.from(text), body]);
  const received = await exchange(port, { bytes, isBroken: false });
  return readAnswers(received, "POST").at(0)?.status;
}

async function lookUp(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${LOOKUP}`, {
    headers: { apikey: EMBEDDED_PUBLIC_KEY },
  });
  return answer.status;
}

describe("a client that takes its time loses its connection, and delays nobody", () => {
  it.each([
    ["the headers", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", "a"],
    [
      "a body",
      `${INSERT}${KEY}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`,
      " ",
    ],
  ])("with %s, a byte now and then", async (_part, beginning, drop) => {
    await serve({ headers: PATIENCE, request: PATIENCE });
    const slow = Array.from({ length: 100 }, () => keepOpen(beginning, drop));
    expect(await lookUp()).toBe(200);
    // A drop that arrives after the answer can cost the client the answer.
    for (const received of await Promise.all(slow)) {
      expect(received).toMatch(/^(?:HTTP\/1\.1 408 [^]*)?$/);
    }
    // An operator has nothing to read: it would fill the log.
    expect(logged).toEqual([]);
  });

  it("with a connection on which nothing is said", async () => {
    await serve({ headers: 100, silence: 100 });
    expect(await keepOpen("")).toMatch(/^(?:HTTP\/1\.1 408 [^]*)?$/);
  });

  it("but not between two requests, where a proxy keeps a connection for longer", async () => {
    await serve({ headers: 100, silence: 100 });
    const kept = connect(port, "127.0.0.1");
    const request = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n";
    kept.write(request);
    expect(String(await once(kept, "data"))).toMatch(/^HTTP\/1\.1 200 /);
    // One that was opened later, and on which nothing is said, is closed meanwhile.
    await keepOpen("");
    kept.write(request);
    expect(String(await once(kept, "data"))).toMatch(/^HTTP\/1\.1 200 /);
    kept.destroy();
  });

  it("with reading the answer to what it asks", async () => {
    await serve({ silence: PATIENCE });
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(`GET ${LARGE_FILE} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [held] = (await once(server, "connection")) as [Socket];
    expect(await lookUp()).toBe(200);
    await expect.poll(() => held.destroyed).toBe(true);
    expect(logged).toEqual([]);
    socket.destroy();
  });
});

describe("a request that is too large is refused", () => {
  const insert = `${INSERT}${KEY}Connection: close\r\nContent-Type: application/json\r\n`;

  it.each([
    ["in a header", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(HEADERS_MAX_BYTES)}`],
    ["in its address", `GET /${"a".repeat(HEADERS_MAX_BYTES)} HTTP/1.1\r\nHost: x`],
    ["in the number of its headers", `GET / HTTP/1.1\r\nHost: x${"\r\na: b".repeat(4000)}`],
  ])("%s", async (_part, head) => {
    await serve();
    expect(await keepOpen(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("by the size it declares, before the body comes", async () => {
    await serve();
    const received = await keepOpen(`${insert}Content-Length: 999999999999\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("by the size it has, when it declares none and does not end", async () => {
    await serve();
    const chunk = `ffff\r\n${" ".repeat(0xffff)}\r\n`;
    const received = await keepOpen(`${insert}Transfer-Encoding: chunked\r\n\r\n`, chunk);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(await lookUp()).toBe(200);
    expect(logged).toEqual([]);
  });

  it("when it would be large once unpacked: nothing is unpacked", async () => {
    await serve();
    const bomb = gzipSync(Buffer.alloc(5_000_000, " "));
    const coding = `Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    expect(await send(`${insert}${coding}`, bomb)).toBe(400);
  });
});

describe("a message whose names are those of an object's own workings", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const json = { "content-type": "application/json", apikey: EMBEDDED_PUBLIC_KEY };

  it.each([
    [json, "/rest/v1/contact_submissions", '{"__proto__":{"polluted":1}}'],
    [json, "/rest/v1/contact_submissions", '{"constructor":{"prototype":{"polluted":1}}}'],
    [form, "/contact", "__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=polluted"],
  ])("changes no object: %j %s %s", async (headers, path, body) => {
    await serve();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers,
      body,
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
