import type { BenchResults } from "./results.ts";
import { numberText } from "./figure-words.ts";

type Measured = Pick<BenchResults, "date" | "commit" | "full" | "machine" | "load">;

/** "21 November 2026, 16:04 UTC" */
export function measuredOn({ date }: Measured): string {
  const text = new Date(date).toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${text.replace(" at ", ", ")} UTC`;
}

/** What a reader must know to compare the figures with others. */
export function machineFacts(measured: Measured): readonly (readonly [string, string])[] {
  const { commit, full, machine, load } = measured;
  const { processor, cores, memoryGB, system, node, chromium } = machine;
  return [
    ["Machine", `${processor}, ${cores} cores, ${memoryGB} GB, ${system}`],
    ["Runtime", [`Node ${node}`, ...(chromium === null ? [] : [chromium])].join(", ")],
    ["Load average", `${numberText(load.start)} at the start, ${numberText(load.end)} at the end`],
    ["Run", full ? "full" : "usual"],
    ...(commit === null ? [] : [["Commit", commit] as const]),
  ];
}
