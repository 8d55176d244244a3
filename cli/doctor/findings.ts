import { styleText } from "node:util";
import { isExpectedFailure } from "../expected-failure.ts";

/** "not checked" is no problem: what the settings leave out, or what can't be seen from here. */
type State = "ok" | "problem" | "not checked";

/** What a look at one thing gave, for people. */
export interface Finding {
  readonly state: State;
  readonly text: string;
}

export type TopicFinding = Finding & { readonly topic: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const problem = (text: string): Finding => ({ state: "problem", text });
export const unchecked = (text: string): Finding => ({ state: "not checked", text });

/** A failure of the work is a problem of its topic. */
export async function examine(
  topic: string,
  work: () => Finding | Promise<Finding>,
): Promise<TopicFinding> {
  try {
    return { topic, ...(await work()) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [line = ""] = message.split("\n", 1);
    return { topic, ...problem(isExpectedFailure(error) ? line : `Unexpected failure: ${line}`) };
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
