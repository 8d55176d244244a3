import { userInfo } from "node:os";
import { InvalidArgumentError, Option } from "commander";
import * as v from "valibot";
import { checkPersonName, type PersonName } from "@register/domain/certificate";
import { timeAgo as timeAgoSchema } from "@register/office/actions";
import { CommandFailure } from "./failure.ts";

export function byOption(): Option {
  return new Option(
    "--by <name>",
    "who makes the change, for the history; the system's user without it",
  );
}

/** Throws CommandFailure for an invalid name. */
export function authorOf({ by }: { readonly by?: string }): PersonName {
  const check = checkPersonName(by ?? systemUser());
  if (!check.ok) throw new CommandFailure(`${check.message}. Nothing was changed.`);
  return check.name;
}

/** Under sudo it is the caller, not the register's account. */
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

/** For commands that can't be undone. */
export function yesOption(): Option {
  return new Option("--yes", "do it, which can't be taken back");
}

/** Throws CommandFailure without `--yes`. */
export function assertYes({ yes = false }: { readonly yes?: boolean }): void {
  if (yes) return;
  throw new CommandFailure("Nothing was changed. This can't be taken back: add --yes to do it.");
}

/** Turns "7d", "24h" or "2w" into an instant in ISO 8601. */
export function timeAgo(typed: string): string {
  const checked = v.safeParse(timeAgoSchema, typed);
  if (!checked.success) throw new InvalidArgumentError(checked.issues[0].message);
  return checked.output;
}
