import { execFileSync } from "node:child_process";
import { cpus, release, totalmem, type } from "node:os";
import { PROJECT_ROOT } from "../../scripts/build-paths.ts";

/** What the figures belong to. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
  /** Null where no part needed it. */
  readonly chromium: string | null;
}

export function thisMachine(chromiumPath: string | undefined): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    chromium: chromiumPath === undefined ? null : output(chromiumPath, ["--version"]),
  };
}

/** The commit that is checked out, with a word if the files differ from it; null where git does not say. */
export function checkedOutCommit(): string | null {
  const commit = output("git", ["rev-parse", "--short", "HEAD"]);
  if (commit === null) return null;
  return output("git", ["status", "--porcelain"]) === "" ? commit : `${commit}, with changes`;
}

/** What a program prints; null where it can't be run, which is no reason to measure nothing. */
function output(program: string, programArguments: readonly string[]): string | null {
  try {
    return execFileSync(program, programArguments, {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
