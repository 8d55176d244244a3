import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { messagesIn } from "../apps/staff/test-support/register-with-message.ts";
import { watchOutput } from "../apps/site/server/test-support/crash/started-site.ts";
import { PROJECT_ROOT } from "@register/settings";
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
    await expect.poll(() => fetch(site).then(Boolean, () => false)).toBe(false);
    sending.end(MESSAGE.slice(10));
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(201);
    expect(await started.exit).toBe(0);
    expect(messagesIn(join(DATA_DIR, "register.sqlite"))).toHaveLength(1);
  },
);

it.skipIf(process.platform === "win32")(
  "stops when SIGTERM comes to npm, which hands it to a shell alone",
  async () => {
    const started = launchSite({ DATA_DIR: await demoRegister() }, ["npm", "start"]);
    await started.address;
    process.kill(started.pid, "SIGTERM");
    await started.exit;
    expect(started.output()).toContain("Stopping");
  },
);

// As systemd does with certificates-site.socket: a program that is there all the time holds the listening socket.
it.skipIf(process.platform === "win32")(
  "takes the socket that a supervisor holds, on which requests wait while it starts again",
  async () => {
    const held = createServer().listen(0, "127.0.0.1");
    await once(held, "listening");
    const { port } = held.address() as AddressInfo;
    const socket = Reflect.get(held, "_handle") as { readonly fd: number };
    const site = `export LISTEN_FDS=1 LISTEN_PID=$$; exec "${process.execPath}" tools/start.ts`;
    const twice = `trap "" TERM; for start in 1 2; do sh -c '${site}'; done`;
    const holder = spawn("sh", ["-c", twice], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, DATA_DIR: await demoRegister(), PORT: "1" },
      // The socket comes as file descriptor 3.
      stdio: ["ignore", "pipe", "pipe", socket.fd],
      detached: true,
    });
    const ended = once(holder, "close");
    onTestFinished(async () => {
      process.kill(-(holder.pid ?? 0), "SIGKILL");
      await ended;
    });
    held.close();
    const { output } = watchOutput(holder);
    const starts = () => output().match(/The site is open at/g)?.length ?? 0;
    const ask = async () => {
      // As the proxies do, which would otherwise send a request on a connection that is being closed.
      const headers = { connection: "close" };
      expect((await fetch(`http://127.0.0.1:${port}/livez`, { headers })).status).toBe(200);
    };
    // Waits for the first start.
    await ask();
    process.kill(-(holder.pid ?? 0), "SIGTERM");
    while (starts() < 2) await ask();
    expect(output()).toContain("Stopping");
  },
);
