import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Up sooner than the whole, and needs no build. */
const WITHOUT_PAGES = fileURLToPath(new URL("site-without-pages.ts", import.meta.url));

const NO_LIMITS = {
  LOOKUPS_PER_MINUTE: "0",
  MISSES_PER_MINUTE: "0",
  MESSAGES_PER_HOUR: "0",
  ALL_MESSAGES_PER_HOUR: "0",
};

/** The server in a process that can be killed. */
export interface StartedSite {
  readonly address: string;
  readonly pid: number;
  /** Everything that it has printed. */
  readonly output: () => string;
  /** Sends SIGKILL, which no program can answer; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts the site over that database, on a free port, without limits for a client address. */
export async function startSite(
  environment: NodeJS.ProcessEnv,
  program = WITHOUT_PAGES,
): Promise<StartedSite> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...NO_LIMITS, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Should the tests end without killing it, it goes with them.
  const abandon = (): void => void child.kill("SIGKILL");
  process.on("exit", abandon);
  const ended = once(child, "close").finally(() => process.off("exit", abandon));
  const { output, address } = watchOutput(child);
  const failed = ended.then(() => {
    throw new Error(`The site did not start:\n${output()}`);
  });
  return {
    address: await Promise.race([address, failed]),
    pid: child.pid ?? 0,
    output,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** What a server in a process of its own prints, and the address among it once it is there. */
export function watchOutput({ stdout, stderr }: Pick<ChildProcess, "stdout" | "stderr">): {
  readonly output: () => string;
  readonly address: Promise<string>;
} {
  let output = "";
  const address = new Promise<string>((resolve) => {
    for (const stream of [stdout, stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
  });
  return { output: () => output, address };
}
