import type { CrashReport } from "./crash-bench.ts";

/** A line for each thing that was killed, and below it whatever must not be. */
export function crashReport(report: CrashReport): string {
  return Object.entries(report)
    .map(([what, { kills, acknowledged, cutOff, storedUnanswered, lost, wrong }]) =>
      [
        `Killed ${kills} times: ${what}`,
        `  acknowledged ${acknowledged}, lost ${lost.length}, wrong ${wrong.length}; not acknowledged ${cutOff}, of which stored all the same ${storedUnanswered}`,
        ...lost.slice(0, 10).map((text) => `  LOST   ${text}`),
        ...wrong.slice(0, 10).map((text) => `  WRONG  ${text}`),
      ].join("\n"),
    )
    .join("\n");
}

export function isFaultless(report: CrashReport): boolean {
  return Object.values(report).every(({ lost, wrong }) => lost.length + wrong.length === 0);
}
