/** README's two commands, in a clone on a Debian that has Node, npm and git alone: as root, and as a user who may install nothing. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@register/register/test-support/free-port";
import { PROJECT_ROOT } from "@register/settings";
import { chosenNames, wordsOf } from "../../tools/chosen-names.ts";
import { type BareMachine, CLONE, makeBareMachine, ORDINARY_USER } from "./machine.ts";

const RELEASES = ["oldstable", "stable"];

/** The ordinary user first, who would find what root has installed. */
const USERS = [ORDINARY_USER, "root"];

const LOGS = join(PROJECT_ROOT, "test-results/bare");

function nameOf(release: string, user: string): string {
  return `${release} ${user}`;
}

/** MACHINE chooses some by words of their names, with commas between: MACHINE="oldstable root,stable". */
export async function run(): Promise<void> {
  const all = RELEASES.flatMap((release) => USERS.map((user) => nameOf(release, user)));
  const chosen = chosenNames(all, wordsOf(process.env["MACHINE"]));
  const usersOf = (release: string) =>
    USERS.filter((user) => chosen.includes(nameOf(release, user)));
  const releases = RELEASES.filter((release) => usersOf(release).length > 0);
  mkdirSync(LOGS, { recursive: true });
  const failed: string[] = [];
  for (const release of releases) {
    const machine = await makeBareMachine(release);
    try {
      for (const user of usersOf(release)) failed.push(...(await tryAs(user, release, machine)));
    } finally {
      machine.remove();
    }
  }
  if (failed.length > 0) throw new Error(`It does not hold: ${failed.join("; ")}`);
}

/** Gives the commands that failed. */
async function tryAs(
  user: string,
  release: string,
  machine: BareMachine,
): Promise<readonly string[]> {
  const attempt = async (command: string, act: () => Promise<readonly [boolean, string]>) => {
    const started = performance.now();
    const [holds, last] = await act();
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    const what = `Debian ${machine.version}, ${user}, ${command}`;
    console.log(`  ${what}: ${minutes} minutes, ${last}`);
    return holds ? [] : [what];
  };
  const log = (command: string) => join(LOGS, `${release}-${user}-${command}.log`);
  return [
    ...(await attempt("npm start", async () => {
      const port = await freePort();
      const lines = `${CLONE}\ncd certificates\nnpm start`;
      const site = machine.start(user, lines, [`PORT=${port}`]);
      const ended = outputOf(site, log("start"));
      const isServed = await Promise.race([answers(port), ended.then(() => false)]);
      // unshare itself ignores gentler signals; with it ends all that it has started.
      site.kill("SIGKILL");
      return isServed ? [true, `port ${port} answers`] : [false, (await ended).last];
    })),
    ...(await attempt("npm test", async () => {
      const environment = [`E2E_PORT=${await freePort()}`];
      const tests = machine.start(user, "cd certificates\nnpm test", environment);
      const { code, last } = await outputOf(tests, log("test"));
      return [code === 0, last];
    })),
  ];
}

/** Keeps the output in a file; returns the exit code and the last line, once the process has ended. */
async function outputOf(process: ChildProcess, file: string) {
  const log = createWriteStream(file);
  let last = "";
  for (const stream of [process.stdout, process.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log.write(text);
      // npm's own remarks may follow it.
      const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("npm "));
      last = lines.at(-1) ?? last;
    });
  const [code] = (await once(process, "close")) as [number | null];
  log.end();
  return { code, last };
}

async function answers(port: number): Promise<boolean> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => {});
    if (response?.ok) return true;
    await wait(500);
  }
}
