import { styleText } from "node:util";
import { failureText } from "../failure.ts";

/** "not checked" is no problem: the settings leave the topic out, or it can't be seen from here. */
type State = "ok" | "problem" | "not checked";

/** The result of one check, for people. */
export interface Finding {
  readonly state: State;
  readonly text: string;
}

export type TopicFinding = Finding & { readonly topic: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const problem = (text: string): Finding => ({ state: "problem", text });
export const unchecked = (text: string): Finding => ({ state: "not checked", text });

/** Runs a check; its failure is a problem of its topic. */
export async function examine(
  topic: string,
  check: () => Finding | Promise<Finding>,
): Promise<TopicFinding> {
  try {
    return { topic, ...(await check()) };
  } catch (error) {
    const [line = ""] = failureText(error).split("\n", 1);
    return { topic, ...problem(line) };
  }
}

const COLOURS = { ok: "green", problem: "red", "not checked": "yellow" } as const;

/** One line for each finding. The word tells the state; on a terminal it has a colour as well. */
export function listedFindings(findings: readonly TopicFinding[]): string {
  const topicWidth = Math.max(...findings.map(({ topic }) => topic.length));
  const stateWidth = Math.max(...Object.keys(COLOURS).map((state) => state.length));
  return findings
    .map(({ topic, state, text }) => {
      const word = styleText(COLOURS[state], state.padEnd(stateWidth));
      return `${topic.padEnd(topicWidth)}  ${word}  ${text}`;
    })
    .join("\n");
}
