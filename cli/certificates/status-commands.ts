import type { Command } from "commander";
import type { StatusChangeOutcome } from "../../database/status-edits.ts";
import {
  checkStatusNote,
  type CertificateStatus,
  type StatusChange,
} from "../../domain/certificate-status.ts";
import { type AuthorFlags, authorOf, byOption } from "../author.ts";
import { CommandFailure } from "../command-failure.ts";
import { changeRegister } from "../with-register.ts";
import { expectOption, unlessChangedMeanwhile, type VersionFlags } from "./expected-version.ts";
import { typedNumbers } from "./number-file.ts";
import { noSuchCertificate } from "./typed-number.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags extends AuthorFlags, VersionFlags {
  readonly from?: string;
  readonly publicNote?: string;
  readonly note?: string;
}

interface StatusCommand {
  readonly name: string;
  readonly description: string;
  /** What the certificate is afterwards, and the word for it. */
  readonly status: CertificateStatus | null;
  readonly word: string;
}

const COMMANDS: readonly StatusCommand[] = [
  {
    name: "suspend",
    description: "mark a certificate as suspended, until it is reinstated or withdrawn",
    status: "suspended",
    word: "suspended",
  },
  {
    name: "reinstate",
    description: "put a suspended or withdrawn certificate back in force",
    status: null,
    word: "in force",
  },
  {
    name: "withdraw",
    description: "mark a certificate as withdrawn",
    status: "withdrawn",
    word: "withdrawn",
  },
];

/** `certificates suspend | reinstate | withdraw NUMBER` */
export function addStatusCommands(certificates: Command): void {
  for (const each of COMMANDS) addStatusCommand(certificates, each);
}

function addStatusCommand(
  certificates: Command,
  { name, description, status, word }: StatusCommand,
) {
  certificates
    .command(name)
    .description(description)
    .argument("[numbers...]", "the certificates' numbers; letter case does not matter")
    .option("--from <file>", "a file with further numbers, one on each line")
    .option("--public-note <text>", "why, in words that everyone who looks it up is shown")
    .option("--note <text>", "why, for the register's history only")
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Who looks a certificate up sees the change at once. Each change is kept with its time, who made it and both
notes; \`certificates show\` lists them. A public note stays while the status does, until another is
given; --public-note "" removes it. All of the certificates are changed or, when the register lacks one, none.

Examples:
  ${STAFF_COMMAND} certificates ${name} GQC-2025-001 --public-note "…" --note "…"
  ${STAFF_COMMAND} certificates ${name} --from numbers.txt --by "Ana Silva"`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const numbers = await typedNumbers(typed, flags.from);
      const by = authorOf(flags);
      const change: StatusChange = {
        status,
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

/** What was changed, in a sentence or two; ends the command when nothing was. */
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
  return more > 0 ? `${shown} and ${more.toLocaleString("en-GB")} more` : shown;
}

function checkedNote(kind: "public" | "private", typed: string | undefined): string | null {
  const check = checkStatusNote(kind, typed);
  if (!check.ok) throw new CommandFailure(`${check.message}.`);
  return check.note;
}
