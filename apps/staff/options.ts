import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { InvalidArgumentError, Option } from "commander";
import * as v from "valibot";
import { checkPersonName, type PersonName } from "@register/domain/certificate";
import { timeAgo as timeAgoSchema } from "@register/office/actions";
import { CommandFailure } from "./failure.ts";

export interface AuthorFlags {
  readonly by?: string;
}

/** `--by NAME`, for each command that changes certificates. */
export function byOption(): Option {
  return new Option(
    "--by <name>",
    "who makes the change, for the history; the system's user without it",
  );
}

/** Who makes the change; ends the command when the typed name is invalid. */
export function authorOf({ by }: AuthorFlags): PersonName {
  const check = checkPersonName(by ?? systemUser());
  if (!check.ok) throw new CommandFailure(`${check.message}. Nothing was changed.`);
  return check.name;
}

/** Under sudo the person who called it, not the account that the register belongs to. */
function systemUser(): string {
  const { SUDO_USER } = process.env;
  if (SUDO_USER !== undefined && SUDO_USER !== "") return SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // In a container a user may have a number and no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

/** Ends the command unless `--yes` was typed or the question is answered with y; `done` is as in "deleted". */
export async function assertConfirmed(
  question: string,
  { yes = false }: { readonly yes?: boolean },
  done: string,
): Promise<void> {
  if (yes || (await confirmed(question))) return;
  throw new CommandFailure(`Nothing was ${done}. Answer y, or add --yes.`);
}

/** Without a terminal the question is not asked: a pipe under a timer may stay open and silent for ever. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(question);
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => {
      // Ctrl-D.
      lines.once("close", () => resolve(""));
    });
    const typed = await Promise.race([lines.question(`${question} [y/N] `), ended]);
    return /^y(?:es)?$/i.test(typed.trim());
  } finally {
    lines.close();
  }
}

/** The instant so long ago, in ISO 8601: "7d", "24h", "2w". */
export function timeAgo(typed: string): string {
  const checked = v.safeParse(timeAgoSchema, typed);
  if (!checked.success) throw new InvalidArgumentError(checked.issues[0].message);
  return checked.output;
}
