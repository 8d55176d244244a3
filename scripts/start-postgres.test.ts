import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { postgresDatabase, query } from "../database/test-support/postgres-database.ts";
import { EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { PROJECT_ROOT } from "./build-paths.ts";

const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});

/** A copy of the server, as `npm start` runs it, on a port that the system chooses. */
function start(databaseUrl: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: "0", DATABASE_URL: databaseUrl, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const exit = once(child, "close").then(([code]) => code as number | null);
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
  });
  return { process: child, output: () => output, exit, address };
}

async function ask(site: string, number: string): Promise<Response> {
  const address = `${site}/rest/v1/certificates?select=*&certificate_number=eq.${number}`;
  return fetch(address, { headers: { apikey: EMBEDDED_PUBLIC_KEY } });
}

async function lookUp(site: string, number: string): Promise<unknown> {
  return (await ask(site, number)).json();
}

it("two copies serve one database, new when the first starts, and say where it is", async () => {
  const url = await postgresDatabase();
  const limits = { LOOKUPS_PER_MINUTE: "4" };
  const first = start(url, limits);
  const sites = [await first.address];
  const second = start(url, limits);
  sites.push(await second.address);
  await query(url, "insert into certificates (certificate_number) values ('GQC-SHARED')");
  for (const site of sites) {
    expect(await lookUp(site, "gqc-shared")).toEqual([
      expect.objectContaining({ certificate_number: "GQC-SHARED" }),
    ]);
    expect(await lookUp(site, "GQC-2025-001")).toEqual([]);
  }
  // Two lookups at each of them, of four at both together.
  for (const site of sites) expect((await ask(site, "GQC-SHARED")).status).toBe(429);
  for (const copy of [first, second]) {
    expect(copy.output()).toContain(`The register is      postgres://127.0.0.1:`);
    expect(copy.output()).not.toContain(new URL(url).password);
    copy.process.kill("SIGTERM");
    expect(await copy.exit).toBe(0);
  }
});
