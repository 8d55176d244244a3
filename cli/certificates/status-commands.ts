import type { Command } from "commander";
import type { StatusChangeOutcome } from "../../database/certificate-edits.ts";
import {
  checkStatusNote,
  STATUS_WORDS,
  statusOfWord,
  type StatusChange,
  type StatusWord,
} from "@register/certificates/certificate-status";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { shownNumber } from "@register/certificates/english-counts";
import { changeRegister } from "../with-register.ts";
import { expectOption, unlessChangedMeanwhile, type VersionFlags } from "./expected-version.ts";
import { fromOption, noSuchCertificate, typedNumbers } from "./typed-number.ts";

interface Flags extends AuthorFlags, VersionFlags {
  readonly from?: string;
  readonly publicNote?: string;
  readonly note?: string;
}

/** For each status its command and what that does. */
const COMMANDS: Readonly<Record<StatusWord, readonly [string, string]>> = {
  suspended: ["suspend", "mark a certificate as suspended, until it is reinstated or withdrawn"],
  "in force": ["reinstate", "put a suspended or withdrawn certificate back in force"],
  withdrawn: ["withdraw", "mark a certificate as withdrawn"],
};

/** `certificates suspend | reinstate | withdraw NUMBER` */
export function addStatusCommands(certificates: Command): void {
  for (const word of STATUS_WORDS) {
    const [name, description] = COMMANDS[word];
    addStatusCommand(certificates.command(name).description(description), word);
  }
}

function addStatusCommand(command: Command, word: StatusWord): void {
  command
    .argument("[numbers...]", "the certificates' numbers; letter case does not matter")
    .addOption(fromOption())
    .option("--public-note <text>", "why, as visitors are shown it")
    .option("--note <text>", "why, for the register's history only")
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Visitors see the change at once. The history keeps its time, its author and both notes; \`certificates show\`
lists them. A public note stays as long as the status, until another is given; --public-note "" removes it.
All of the certificates are changed or, when the register lacks one, none.

Examples:
  ${STAFF_COMMAND} certificates ${command.name()} GQC-2025-001 --public-note "…" --note "…"
  ${STAFF_COMMAND} certificates ${command.name()} --from numbers.txt --by "Ana Silva"`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const numbers = await typedNumbers(typed, flags.from);
      const by = authorOf(flags);
      const change: StatusChange = {
        status: statusOfWord(word),
        publicNote:
          flags.publicNote === undefined ? undefined : checkedNote("public", flags.publicNote),
        note: checkedNote("private", flags.note),
      };
      if (flags.expect !== undefined && numbers.length > 1) {
        throw new CommandFailure("--expect is for one certificate. Nothing was changed.");
      }
      await changeRegister(async ({ edits }) => {
        const outcome = await unlessChangedMeanwhile(() =>
          edits.changeStatus(numbers, change, by, flags.expect),
        );
        return describeOutcome(outcome, word);
      });
    });
}

/** The changes in a sentence or two; ends the command when there were none. */
function describeOutcome(
  { changed, unchanged, absent }: StatusChangeOutcome,
  word: string,
): string {
  const [first, ...others] = absent;
  if (first !== undefined) {
    throw others.length === 0
      ? noSuchCertificate(first)
      : new CommandFailure(
          `The register has no certificates with the numbers ${listed(absent)}. Nothing was changed.`,
        );
  }
  const already = `${listed(unchanged)} ${isOrAre(unchanged)} ${word} already`;
  if (changed.length === 0) throw new CommandFailure(`${already}; nothing was changed.`);
  const done = `${listed(changed)} ${isOrAre(changed)} now ${word}.`;
  return unchanged.length === 0 ? done : `${done} ${already}.`;
}

function isOrAre(numbers: readonly string[]): string {
  return numbers.length === 1 ? "is" : "are";
}

const LISTED_MAX = 10;

/** "A-1, A-2 and 3 more" */
function listed(numbers: readonly string[]): string {
  const shown = numbers.slice(0, LISTED_MAX).join(", ");
  const more = numbers.length - LISTED_MAX;
  return more > 0 ? `${shown} and ${shownNumber(more)} more` : shown;
}

function checkedNote(kind: "public" | "private", typed: string | undefined): string | null {
  const check = checkStatusNote(kind, typed);
  if (!check.ok) throw new CommandFailure(`${check.message}.`);
  return check.note;
}
