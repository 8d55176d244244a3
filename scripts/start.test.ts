import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { startMailServer, textOf } from "../server/test-support/mail-server.ts";
import { PROJECT_ROOT } from "./build-paths.ts";

const MESSAGE = JSON.stringify({
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Sent while the server was told to stop.",
});

interface Started {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** Resolves with the site's address once it is printed. */
  readonly address: Promise<string>;
}

let directory: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "start-"));
});
afterEach(() => {
  for (const { pid, exitCode, signalCode } of running) {
    // The group: a launcher that is killed outright takes nobody with it.
    if (pid !== undefined && exitCode === null && signalCode === null)
      process.kill(-pid, "SIGKILL");
  }
  running.clear();
});
afterAll(() => rm(directory, { recursive: true }));

/** What `npm start` runs. */
function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ["scripts/launch.mjs", "scripts/start.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, as a terminal would give it.
    detached: true,
  });
  running.add(child);
  let output = "";
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { process: child, pid: child.pid ?? 0, output: () => output, exit, address };
}

function dataIn(name: string): { readonly DATA_DIR: string; readonly file: string } {
  const folder = join(directory, name);
  return { DATA_DIR: folder, file: join(folder, "register.sqlite") };
}

it("creates a register with demonstration certificates, says where, and keeps it next time", async () => {
  const { DATA_DIR } = dataIn("kept");
  const first = start({ DATA_DIR });
  const site = await first.address;
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
  expect((await fetch(site)).headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(first.output()).toContain("GQC-2025-001");
  expect(first.output()).toContain("demonstration certificates");
  first.process.kill("SIGTERM");
  expect(await first.exit).toBe(0);

  const second = start({ DATA_DIR });
  const lookup = `${await second.address}/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001`;
  expect(await (await fetch(lookup, { headers: { apikey: EMBEDDED_PUBLIC_KEY } })).json()).toEqual([
    expect.objectContaining({ certificate_number: "GQC-2025-001" }),
  ]);
  expect(second.output()).not.toContain("Building");
});

it.each(["SIGTERM", "SIGINT"] as const)(
  "finishes a request under way when it gets %s, stores it, and ends well",
  async (signal) => {
    const { DATA_DIR, file } = dataIn(`stopped-by-${signal}`);
    const started = start({ DATA_DIR });
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
    // A terminal sends Ctrl-C to the launcher and to the program itself, a supervisor to the former.
    const target = signal === "SIGINT" ? -started.pid : started.pid;
    process.kill(target, signal);
    await expect.poll(started.output).toContain("Stopping");
    await expect.poll(() => canConnect(site)).toBe(false);
    sending.end(MESSAGE.slice(10));
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(201);
    expect(await started.exit).toBe(0);
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare("SELECT name FROM contact_submissions").all()).toEqual([
      { name: "Ana" },
    ]);
    database.close();
  },
);

it("e-mails a message after all when it was killed between storing and e-mailing it", async () => {
  const { DATA_DIR } = dataIn("killed");
  // Takes connections and says nothing.
  const { promise: underWay, resolve: onConnection } = Promise.withResolvers<Socket>();
  const silent = createServer(onConnection).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_TO: "office@gqc.example" };
  const first = start({ DATA_DIR, ...mail });
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
  const second = start({ DATA_DIR, ...mail });
  await second.address;
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(textOf(mailServer.mails[0] ?? { raw: "", recipients: [] })).toContain("told to stop");
  expect(second.output()).toContain("office@gqc.example");
  // Personal data stands in the register and in the mail, and nowhere in what the server prints.
  expect(first.output() + second.output()).not.toMatch(/ana@|told to stop/i);
});

it("says in one line that the port is in use", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  await once(occupant, "listening");
  const { port } = occupant.address() as AddressInfo;
  const { DATA_DIR } = dataIn("port");
  const started = start({ DATA_DIR, PORT: String(port) });
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(new RegExp(`^Port ${port} is in use\\.[^\n]*\n$`));
  occupant.close();
});

it("says in one line that the register is no database, and leaves the file alone", async () => {
  const { DATA_DIR, file } = dataIn("corrupt");
  const first = start({ DATA_DIR });
  await first.address;
  first.process.kill("SIGTERM");
  await first.exit;
  const garbage = Buffer.alloc(8192, "not a database ");
  await writeFile(file, garbage);
  const started = start({ DATA_DIR });
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(/^[^\n]*register\.sqlite[^\n]*\n$/);
  expect((await readFile(file)).equals(garbage)).toBe(true);
});

it("says in one line which setting is wrong", async () => {
  const started = start({ PORT: "eighty" });
  expect(await started.exit).toBe(1);
  expect(started.output()).toBe('PORT must be a number from 0 to 65535, not "eighty".\n');
});

async function canConnect(site: string): Promise<boolean> {
  try {
    await fetch(`${site}/healthz`);
    return true;
  } catch {
    return false;
  }
}
