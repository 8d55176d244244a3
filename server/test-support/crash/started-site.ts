import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("site-without-pages.ts", import.meta.url));

/** The server, pages aside, in a process that can be killed. */
export interface StartedSite {
  readonly address: string;
  /** Sends SIGKILL, which no program can answer; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts the site over that database, on a free port, without limits for a client address. */
export async function startSite(environment: NodeJS.ProcessEnv): Promise<StartedSite> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PORT: "0", MESSAGES_PER_HOUR: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Should the tests end without killing it, it goes with them.
  const abandon = (): void => void child.kill("SIGKILL");
  process.on("exit", abandon);
  const ended = once(child, "close").finally(() => process.off("exit", abandon));
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    address,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
