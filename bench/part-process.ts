import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { PartMessage, PartOrder } from "./part-messages.ts";
import type { Figure } from "./report/figure.ts";
import type { PartOutcome } from "./report/results.ts";

const PROGRAM = fileURLToPath(new URL("measure-part.ts", import.meta.url));

/** Lines of what a part printed that are shown when it fails. */
const LINES_SHOWN = 10;

/** A part that hangs must not keep the others from running. The full run's parts may take hours. */
const PATIENCE_MS = { usual: 20 * 60_000, full: 12 * 3_600_000 } as const;

/** How long a process is given to end itself before it is ended. */
const GRACE_MS = 10_000;

/**
 * Measures a part in a process of its own, whose memory and leftovers no other part shares. It never
 * rejects: how a part failed is an outcome, too.
 */
export async function measureInProcess(
  order: PartOrder,
  environment: Readonly<Record<string, string>>,
  interruption: AbortSignal,
  showProgress: (status: string) => void,
): Promise<PartOutcome> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  // The Postgres that a part starts runs as another user, who has to enter.
  chmodSync(folder, 0o755);
  try {
    const child = fork(PROGRAM, [JSON.stringify(order)], {
      env: { ...process.env, ...environment, TMPDIR: folder, TMP: folder, TEMP: folder },
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const deadline = AbortSignal.timeout(PATIENCE_MS[order.full ? "full" : "usual"]);
    const told = await listen(child, AbortSignal.any([interruption, deadline]), showProgress);
    return { name: order.part, seconds: (performance.now() - begun) / 1000, ...told };
  } finally {
    // Whatever a part that was ended halfway has left there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves when the process has ended: with its figures, or with why there are none. */
async function listen(
  child: ChildProcess,
  givenUp: AbortSignal,
  showProgress: (status: string) => void,
): Promise<{ figures: readonly Figure[] } | { failure: string }> {
  let last: PartMessage | undefined;
  child.on("message", (message: PartMessage) => {
    if (message.kind === "status") showProgress(message.status);
    else last = message;
  });
  const printed = lastLines(child);
  givenUp.addEventListener("abort", () => {
    child.kill();
    setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
  });
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (last?.kind === "figures") return { figures: last.figures };
  const how = givenUp.aborted ? "It was given up." : `Its process ended with ${signal ?? code}.`;
  const reason = last?.kind === "failure" ? last.reason : how;
  return { failure: stripVTControlCharacters([reason, ...printed].join("\n")) };
}

/** The last of what a process has printed so far. */
function lastLines({ stdout, stderr }: ChildProcess): readonly string[] {
  const lines: string[] = [];
  for (const stream of [stdout, stderr]) {
    if (stream === null) continue;
    createInterface(stream).on("line", (line) => {
      lines.push(line);
      if (lines.length > LINES_SHOWN) lines.shift();
    });
  }
  return lines;
}
