import type { SendOfficeMail } from "../other-apps.ts";
import { styleText } from "node:util";
import type { RegisterState, StaffRegister } from "@register/register";
import type { ServerConfig } from "@register/settings";
import { failureText } from "../failure.ts";

/** "not checked" is not a problem: the settings omit the topic, or it can't be seen from here. */
type State = "ok" | "problem" | "not checked";

export interface Diagnosis {
  readonly state: State;
  readonly text: string;
}

type TopicDiagnosis = Diagnosis & { readonly topic: string };

export const ok = (text: string): Diagnosis => ({ state: "ok", text });
export const problem = (text: string): Diagnosis => ({ state: "problem", text });
/** Returns the first problem, or else ok. */
export const okUnless = (problems: readonly (string | false)[], text: string): Diagnosis => {
  const found = problems.find((outcome) => outcome !== false);
  return found === undefined ? ok(text) : problem(found);
};
export const unchecked = (text: string): Diagnosis => ({ state: "not checked", text });

/** A later check uses results of an earlier one. */
export interface Site {
  readonly config: ServerConfig;
  /** Folder of the backups. */
  readonly folder: string | undefined;
  /** Recipient of a trial mail. */
  readonly mailTo: string | undefined;
  readonly sendOfficeMail: SendOfficeMail;
  register?: StaffRegister;
  state?: RegisterState;
}

export type OpenSite = Site & Required<Pick<Site, "register" | "state">>;

type Check<Seen> = (seen: Seen) => Diagnosis | Promise<Diagnosis>;

/** Topics in the order of their checks. */
export type Checks<Seen> = Readonly<Record<string, Check<Seen>>>;

/** Wraps a check that needs an open register. */
export function inRegister(check: Check<OpenSite>) {
  return (site: Site) => {
    const { register, state } = site;
    return register === undefined || state === undefined
      ? unchecked("the register can't be read")
      : check({ ...site, register, state });
  };
}

/** Runs checks one after the other; an error is a problem of its topic. */
export async function make<Seen>(
  checks: Checks<Seen>,
  seen: Seen,
): Promise<readonly TopicDiagnosis[]> {
  const findings: TopicDiagnosis[] = [];
  for (const [topic, check] of Object.entries(checks)) {
    try {
      findings.push({ topic, ...(await check(seen)) });
    } catch (error) {
      const [line = ""] = failureText(error).split("\n", 1);
      findings.push({ topic, ...problem(line) });
    }
  }
  return findings;
}

const COLOURS = { ok: "green", problem: "red", "not checked": "yellow" } as const;

/** One line for each finding; on a terminal, the word for the state also has a colour. */
export function listedFindings(findings: readonly TopicDiagnosis[]): string {
  const topicWidth = Math.max(...findings.map(({ topic }) => topic.length));
  const stateWidth = Math.max(...Object.keys(COLOURS).map((state) => state.length));
  return findings
    .map(({ topic, state, text }) => {
      const word = styleText(COLOURS[state], state.padEnd(stateWidth));
      return `${topic.padEnd(topicWidth)}  ${word}  ${text}`;
    })
    .join("\n");
}
