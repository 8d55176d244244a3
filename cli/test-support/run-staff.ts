import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface StaffRun {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StaffSurroundings {
  /** DATA_DIR. */
  readonly data: string;
  /** The folder in which the command was typed; the data's unless given. */
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What is typed while it runs; nobody is there without it. */
  readonly input?: string;
  /** Called with the process when it has been started. */
  readonly started?: (child: ChildProcess) => void;
  /** Called with the process once it runs, and with what it has written to standard error so far. */
  readonly watch?: (child: ChildProcess, stderr: string) => void;
}

/** Runs the real program, as `npm run staff --` does, and waits for its end. */
export function runStaff(
  commandLine: readonly string[],
  { data, cwd = data, environment = {}, input, started, watch }: StaffSurroundings,
): Promise<StaffRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...commandLine], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: data, INIT_CWD: cwd, ...environment },
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
