import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openSqliteStore } from "../../database/sqlite/sqlite-store.ts";
import { certificateMark, MESSAGE_MARK } from "./answer-faults.ts";

const PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));

export interface MarkedSite {
  readonly port: number;
  readonly pid: number;
  /** What the server has written since it said where it is. */
  readonly output: () => string;
  /** The certificates as they stand in the register. */
  readonly certificates: () => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** The real server in a process of its own, over a register in which everything secret bears a mark. */
export async function startMarkedSite(folder: string): Promise<MarkedSite> {
  const store = await openSqliteStore(folder);
  await store.insertContactSubmission({
    name: "Ben",
    email: "ben@ships.example",
    phone: null,
    message: MESSAGE_MARK,
  });
  await store.close();
  const database = new DatabaseSync(join(folder, "register.sqlite"));
  const numbers = database.prepare("SELECT certificate_number AS number FROM certificates").all();
  const mark = database.prepare(
    "UPDATE certificates SET commodity = ? WHERE certificate_number = ?",
  );
  for (const { number } of numbers) mark.run(certificateMark(String(number)), String(number));

  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: folder,
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
      stream.setEncoding("utf8").on("data", (text: string) => {
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
    pid: child.pid ?? 0,
    output: () => output.slice(announced).trim(),
    certificates: () => database.prepare("SELECT * FROM certificates ORDER BY 1").all(),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      database.close();
    },
  };
}
