import type { Command } from "commander";
import {
  checkStatusNote,
  type CertificateStatus,
  type StatusChange,
} from "../../domain/certificate-status.ts";
import { CommandFailure } from "../command-failure.ts";
import { changeRegister } from "../with-register.ts";
import { typedNumber, noSuchCertificate } from "./typed-number.ts";

interface Flags {
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
    .argument("<number>", "the certificate's number; letter case does not matter")
    .option("--public-note <text>", "why, in words that everyone who looks it up is shown")
    .option("--note <text>", "why, for the register's history only")
    .addHelpText(
      "after",
      `
Who looks the certificate up sees the change at once. Each change is kept with its time and both
notes; \`certificates show\` lists them. A public note stays while the status does, until another is
given; --public-note "" removes it.

Example:
  npm run staff -- certificates ${name} GQC-2025-001 --public-note "…" --note "…"`,
    )
    .action(async (typed: string, flags: Flags) => {
      const number = typedNumber(typed);
      const change: StatusChange = {
        status,
        publicNote:
          flags.publicNote === undefined ? undefined : checkedNote("public", flags.publicNote),
        note: checkedNote("private", flags.note),
      };
      await changeRegister(async (register) => {
        const outcome = await register.changeStatus(number, change);
        if (outcome === "absent") throw noSuchCertificate(number);
        if (outcome === "unchanged") {
          throw new CommandFailure(`${number} is ${word} already; nothing was changed.`);
        }
        return `${number} is now ${word}.`;
      });
    });
}

function checkedNote(kind: "public" | "private", typed: string | undefined): string | null {
  const check = checkStatusNote(kind, typed);
  if (!check.ok) throw new CommandFailure(`${check.message}.`);
  return check.note;
}
