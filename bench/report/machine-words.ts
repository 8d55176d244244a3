import type { BenchResults } from "./results.ts";
import { numberText, valueText } from "./figure-words.ts";

/** "21 November 2026, 16:04 UTC" */
export function measuredOn({ date }: Pick<BenchResults, "date">): string {
  const text = new Date(date).toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${text.replace(" at ", ", ")} UTC`;
}

/** What a reader must know to compare the figures with others. */
export function machineFacts(results: BenchResults): readonly (readonly [string, string])[] {
  const { commit, full, machine, load, parts } = results;
  const minutes = parts.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const { processor, cores, memoryGB, system, node, chromium } = machine;
  return [
    ["Machine", `${processor}, ${cores} cores, ${memoryGB} GB, ${system}`],
    ["Runtime", [`Node ${node}`, ...(chromium === null ? [] : [chromium])].join(", ")],
    ["Load average", `${numberText(load.start)} at the start, ${numberText(load.end)} at the end`],
    ["Run", `${full ? "full" : "usual"}, ${valueText(minutes, "minutes")}`],
    ...(commit === null ? [] : [["Commit", commit] as const]),
  ];
}
