import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../../database/open-database.ts";
import { markRegister } from "./marked-register.ts";

const PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));
const TELL_MEMORY = new URL("tell-memory.ts", import.meta.url).href;

export interface MarkedSite {
  readonly port: number;
  /** What the server has written since it said where it is. */
  readonly output: () => string;
  /** The certificates and their history as they stand in the register. */
  readonly certificates: () => Promise<readonly unknown[]>;
  /** Memory of the server, in bytes, after a collection of garbage. */
  readonly memory: () => Promise<NodeJS.MemoryUsage>;
  readonly stop: () => Promise<void>;
}

/** The real server in a process of its own, over a register in which everything secret bears a mark. */
export async function startMarkedSite(location: DatabaseLocation): Promise<MarkedSite> {
  const register = await markRegister(location);
  const { dataDirectory, databaseUrl } = location;
  const child = spawn(process.execPath, ["--expose-gc", `--import=${TELL_MEMORY}`, PROGRAM], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDirectory,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      TRUST_PROXY: "1",
      // The counting runs, and stops nobody.
      LOOKUPS_PER_MINUTE: "1000000",
      MESSAGES_PER_HOUR: "1000000",
    },
  });
  let output = "";
  const ended = once(child, "close");
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, found] = /http:\/\/localhost:(\d+)[^]*Ctrl-C\n/.exec(output) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    }
    ended.then(() => reject(new Error(`The server ended: ${output}`)), reject);
  });
  const openPort = await port;
  const announced = output.length;
  return {
    port: openPort,
    output: () => output.slice(announced).trim(),
    certificates: register.certificates,
    memory: async () => {
      const told = once(child, "message");
      child.send("memory");
      const [usage] = (await told) as [NodeJS.MemoryUsage];
      return usage;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await register.close();
    },
  };
}
