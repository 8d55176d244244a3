import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_ROOT } from "@register/settings";

/** What needs neither a build nor a browser. */
const CHECKS = ["format:check", "lint", "types", "unused"] as const;

/** Whether each script of package.json succeeded. */
export type Outcomes = Readonly<Record<string, boolean>>;

/** Runs a script of package.json, and tells whether it succeeded. Its output is shown as it comes, or as a whole. */
export async function runNpmScript(
  name: string,
  words: readonly string[] = [],
  {
    output = "live",
    environment = {},
  }: {
    readonly output?: "live" | "whole";
    readonly environment?: Readonly<Record<string, string>>;
  } = {},
): Promise<boolean> {
  if (output === "live") console.log(`\n── ${name}`);
  const script = spawn("npm", ["run", "--silent", name, "--", ...words], {
    cwd: PROJECT_ROOT,
    stdio: output === "live" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  const written: Buffer[] = [];
  script.stdout?.on("data", (chunk: Buffer) => written.push(chunk));
  script.stderr?.on("data", (chunk: Buffer) => written.push(chunk));
  const [status] = (await once(script, "close")) as [number | null];
  if (output === "whole") console.log(`\n── ${name}\n${Buffer.concat(written).toString()}`);
  return status === 0;
}

/** Runs all checks side by side. */
export async function runChecks(): Promise<Outcomes> {
  const results = CHECKS.map(
    async (name) => [name, await runNpmScript(name, [], { output: "whole" })] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

export function printOutcomes(outcomes: Outcomes): void {
  console.log("");
  for (const [name, succeeded] of Object.entries(outcomes)) {
    console.log(`${succeeded ? "ok    " : "FAILED"}  ${name}`);
  }
}
