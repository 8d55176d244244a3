import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { PROJECT_ROOT } from "../../scripts/build/build-paths.ts";

/** What the figures belong to, in one line. */
export function machineLine(): string {
  const [processor] = cpus();
  return [
    `${processor?.model.trim() ?? "Unknown processor"}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load average ${loadavg()[0]?.toFixed(2)} at the start`,
    `commit ${commit()}`,
  ].join(", ");
}

/** Nothing is left unmeasured because git can't be asked. */
function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
