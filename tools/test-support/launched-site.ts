import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { watchOutput } from "../../apps/site/server/test-support/crash/started-site.ts";
import { PROJECT_ROOT } from "@register/settings";

export interface LaunchedSite {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** Resolves with the site's address once it is printed. */
  readonly address: Promise<string>;
}

/** The command that runs a program of the project. */
export function throughLauncher(program: string): readonly [string, ...string[]] {
  return [process.execPath, "tools/launch.mjs", program];
}

/** Runs what `npm start` runs, or another command, on a port that the system chooses, until the test ends. */
export function launchSite(
  environment: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = throughLauncher("tools/start.ts"),
): LaunchedSite {
  const [program, ...words] = command;
  return watched(
    spawn(program, words, {
      cwd: PROJECT_ROOT,
      env: { ...process.env, PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, as a terminal would give it.
      detached: true,
    }),
  );
}

/** A server in a process group of its own, which ends with the test. */
export function watched(child: ChildProcess): LaunchedSite {
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
