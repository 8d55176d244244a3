import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { builtDesk } from "./test-support/built-desk.ts";
import { TOKEN_HEADER } from "@register/office/wire-format";
import { runDesk } from "./run-desk.ts";
import { requestTokenOf } from "./session.ts";

async function runDeskAt(port: number) {
  return runDesk({
    location: { dataDirectory: await demoRegister() },
    port,
    host: "127.0.0.1",
    directory: builtDesk(),
    publicOrigin: "http://localhost:3000",
    secondPerson: false,
    trustedHops: 0,
  });
}

it("serves the desk's pages at its own host, until it is stopped", async () => {
  const { origin, stop } = await runDeskAt(0);
  const page = await fetch(`${origin}/certificates`);
  expect(await page.text()).toContain("<!doctype html>");
  const { headers } = page;
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; .*; frame-ancestors 'none'$/,
  );
  expect(headers.get("cache-control")).toBe("no-store, no-transform");
  const script = await fetch(`${origin}/assets/start-1.js`);
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(origin.replace("localhost", "127.0.0.1"))).status).toBe(421);
  await stop();
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
});

it("turns strangers away before their bodies arrive, and closes their connections", async () => {
  const { origin, stop } = await runDeskAt(0);
  onTestFinished(stop);
  const { host, port } = new URL(origin);
  const token = "A".repeat(43);
  const head = `POST /desk/api/certificates.suspend HTTP/1.1
Host: ${host}
Origin: ${origin}
Content-Type: application/json
Cookie: desk-${port}=${token}
${TOKEN_HEADER}: ${requestTokenOf(token)}
Content-Length: 1000000

{"numbers": [`.replaceAll("\n", "\r\n");
  const strangers = Array.from({ length: 200 }, async () => {
    const stranger = connect(Number(port), "127.0.0.1");
    stranger.write(head);
    // Ends when the desk closes the connection: the rest of the body never comes.
    return (await text(stranger)).slice(0, 12);
  });
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(["HTTP/1.1 401"]));
});

it("says at the start that its port is in use", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void occupant.close());
  await once(occupant, "listening");
  const { port } = occupant.address() as AddressInfo;
  await expect(runDeskAt(port)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another: DESK_PORT=${port + 1} npm run desk`,
  );
});
