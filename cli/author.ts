import { userInfo } from "node:os";
import { Option } from "commander";
import { checkPersonName, type PersonName } from "../domain/certificate-history.ts";
import { CommandFailure } from "./command-failure.ts";

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

/** Who makes the change; ends the command when the name that was typed is none. */
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
