import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { demoRegister } from "../database/test-support/demo-register.ts";
import { EMBEDDED_PUBLIC_KEY } from "../domain/public-api.ts";
import { startMailServer, textOf } from "../server/test-support/mail-server.ts";
import { launchSite } from "./test-support/launched-site.ts";

const MESSAGE = JSON.stringify({
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Sent while the server was told to stop.",
});

// A supervisor sends SIGTERM to the launcher or, as systemd does, to every process: then it reaches the site twice, since
// the launcher passes its own on. A terminal sends Ctrl-C to every process.
it.each([
  ["SIGTERM", "the launcher"],
  ["SIGTERM", "every process"],
  ["SIGINT", "every process"],
] as const)(
  "finishes a request under way when %s comes to %s, stores it, and ends well",
  async (signal, receiver) => {
    const DATA_DIR = await demoRegister();
    const started = launchSite({ DATA_DIR });
    const site = await started.address;
    const sending = request(`${site}/rest/v1/contact_submissions`, {
      method: "POST",
      headers: {
        apikey: EMBEDDED_PUBLIC_KEY,
        "content-type": "application/json",
        "content-length": MESSAGE.length,
        // The server says "continue" once it has the head of the request.
        expect: "100-continue",
      },
    });
    const answered = once(sending, "response");
    const continued = once(sending, "continue");
    sending.write(MESSAGE.slice(0, 10));
    await continued;
    process.kill(receiver === "every process" ? -started.pid : started.pid, signal);
    await expect.poll(started.output).toContain("Stopping");
    if (signal === "SIGTERM") process.kill(started.pid, signal);
    await expect.poll(() => canConnect(site)).toBe(false);
    sending.end(MESSAGE.slice(10));
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(201);
    expect(await started.exit).toBe(0);
    const database = new DatabaseSync(join(DATA_DIR, "register.sqlite"), { readOnly: true });
    expect(database.prepare("SELECT name FROM contact_submissions").all()).toEqual([
      { name: "Ana" },
    ]);
    database.close();
  },
);

it("e-mails a message after all when it was killed between storing and e-mailing it", async () => {
  const DATA_DIR = await demoRegister();
  // Takes connections and says nothing.
  const { promise: underWay, resolve: onConnection } = Promise.withResolvers<Socket>();
  const silent = createServer(onConnection).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_TO: "office@gqc.example" };
  const first = launchSite({ DATA_DIR, ...mail });
  const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };
  const site = await first.address;
  const sent = await fetch(`${site}/rest/v1/contact_submissions`, {
    method: "POST",
    headers,
    body: MESSAGE,
  });
  expect(sent.status).toBe(201);
  (await underWay).on("error", () => {});
  process.kill(-first.pid, "SIGKILL");
  await first.exit;
  const closed = once(silent, "close");
  silent.close();
  await closed;

  const mailServer = await startMailServer(port);
  const second = launchSite({ DATA_DIR, ...mail });
  await second.address;
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(textOf(mailServer.mails[0] ?? { raw: "", recipients: [] })).toContain("told to stop");
  expect(second.output()).toContain("office@gqc.example");
  // Personal data stands in the register and in the mail, and nowhere in what the server prints.
  expect(first.output() + second.output()).not.toMatch(/ana@|told to stop/i);
});

async function canConnect(site: string): Promise<boolean> {
  try {
    await fetch(`${site}/healthz`);
    return true;
  } catch {
    return false;
  }
}
