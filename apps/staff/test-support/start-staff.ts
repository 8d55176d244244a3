import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const PROGRAM = fileURLToPath(new URL("../../../tools/staff.ts", import.meta.url));

export interface StaffRun {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  /** DATA_DIR. */
  readonly data: string;
  /** The folder in which the command was typed; the data's unless given. */
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What is typed while it runs; nobody is there without it. */
  readonly input?: string;
}

export interface StaffSurroundings extends Surroundings {
  /** Called with the process when it has been started. */
  readonly started?: (child: ChildProcess) => void;
  /** Called with the process once it runs, and with what it has written to standard error so far. */
  readonly watch?: (child: ChildProcess, stderr: string) => void;
}

/** The environment of the program in these surroundings. */
export function environmentOf({ data, cwd = data, environment = {} }: Surroundings) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, DATA_DIR: data, INIT_CWD: cwd, ...environment };
}

/** Runs the program in a process of its own, as `npm run staff --` does, and waits for its end. */
export function startStaff(
  commandLine: readonly string[],
  { input, started, watch, ...surroundings }: StaffSurroundings,
): Promise<StaffRun> {
  const child = spawn(process.execPath, [PROGRAM, ...commandLine], {
    stdio: ["pipe", "pipe", "pipe"],
    env: environmentOf(surroundings),
  });
  started?.(child);
  // A program that asks nothing may have ended before it is answered.
  child.stdin.on("error", () => {}).end(input);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    watch?.(child, stderr);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
  });
}
