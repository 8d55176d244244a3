import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../database/test-support/free-port.ts";
import { demoRegister } from "../../database/test-support/demo-register.ts";
import { builtDesk } from "./test-support/built-desk.ts";
import { startDeskThread } from "./desk-thread.ts";

const RULES = { publicOrigin: "http://localhost:3000", secondPerson: false, trustedHops: 0 };

async function setupAt(port: number) {
  const location = { dataDirectory: await demoRegister() };
  return { ...RULES, location, port, host: "127.0.0.1", directory: builtDesk() };
}

it("serves a desk from a thread of its own, until it is stopped", async () => {
  const port = await freePort();
  const desk = await startDeskThread(await setupAt(port), { logError: () => {} });
  const page = await fetch(`http://localhost:${port}/certificates`);
  expect(await page.text()).toContain("<!doctype html>");
  const { headers } = page;
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; .*; frame-ancestors 'none'$/,
  );
  expect(headers.get("cache-control")).toBe("no-store");
  const script = await fetch(`http://localhost:${port}/assets/start-1.js`);
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(421);
  await desk.stop();
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow("fetch failed");
});

it("says at the start that its port is in use", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void occupant.close());
  await once(occupant, "listening");
  const { port } = occupant.address() as AddressInfo;
  const starting = startDeskThread(await setupAt(port), { logError: () => {} });
  await expect(starting).rejects.toThrow(`Port ${port} is in use.`);
});

it("logs a thread that fails, and starts another one after a pause", async () => {
  const program = new URL("./test-support/crashing-worker.ts", import.meta.url);
  const counter = new SharedArrayBuffer(8);
  const [starts, isStarted] = [new Int32Array(counter, 0, 1), new Int32Array(counter, 4, 1)];
  const setup = { ...(await setupAt(0)), directory: "2", counter };
  const logged: unknown[] = [];
  const desk = await startDeskThread(setup, {
    program,
    pauseMs: 20,
    logError: (place, error) => logged.push(`${place}: ${String(error)}`),
  });
  Atomics.store(isStarted, 0, 1);
  Atomics.notify(isStarted, 0);
  await expect.poll(() => starts[0]).toBe(3);
  await desk.stop();
  expect(logged).toEqual([
    "the desk: Error: The thread fails.",
    "the desk: Error: The thread fails.",
  ]);
});
