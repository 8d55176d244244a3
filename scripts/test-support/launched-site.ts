import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { watchOutput } from "../../server/test-support/crash/started-site.ts";
import { PROJECT_ROOT } from "../../settings/build-paths.ts";

export interface LaunchedSite {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** Resolves with the site's address once it is printed. */
  readonly address: Promise<string>;
}

/**
 * Runs what `npm start` runs, or another program, on a port that the system chooses, until the test ends. The words
 * before it are a command that runs it, such as in a network of its own.
 */
export function launchSite(
  environment: Readonly<Record<string, string>>,
  program = "scripts/start.ts",
  wordsBefore: readonly string[] = [],
): LaunchedSite {
  const words = [...wordsBefore, process.execPath, "scripts/launch.mjs", program];
  const child = spawn(words[0] ?? "", words.slice(1), {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, as a terminal would give it.
    detached: true,
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  onTestFinished(async () => {
    const { pid, exitCode, signalCode } = child;
    // The group: a launcher that is killed outright takes nobody with it.
    if (pid !== undefined && exitCode === null && signalCode === null)
      process.kill(-pid, "SIGKILL");
    await exit;
  });
  return { process: child, pid: child.pid ?? 0, exit, ...watchOutput(child) };
}
