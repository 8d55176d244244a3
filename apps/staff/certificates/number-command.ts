import { randomInt } from "node:crypto";
import { type Command, InvalidArgumentError } from "commander";
import type { StaffRegister } from "@register/register";
import {
  CERTIFICATE_NUMBER_MAX,
  checkCertificateNumber,
  UNGUESSABLE_LENGTH,
  unguessableNumber,
} from "@register/domain/numbers";
import { positiveInteger } from "../options.ts";
import { withRegister } from "../with-register.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { PIPED_STAFF_COMMAND, STAFF_COMMAND } from "@register/settings";

interface Flags {
  readonly count: number;
  readonly prefix: string;
}

/** Most numbers of one run: each is looked up in the register. */
const COUNT_MAX = 10_000;

const PREFIX_MAX = CERTIFICATE_NUMBER_MAX - UNGUESSABLE_LENGTH;

/** `certificates number [FILE]` */
export function addNumberCommand(certificates: Command): void {
  certificates
    .command("number")
    .description("make numbers for new certificates that nobody can guess")
    .addArgument(outputArgument())
    .option("--count <count>", `how many numbers, ${COUNT_MAX} at most`, countOfNumbers, 1)
    .option("--prefix <text>", "what each number begins with, such as GQC-2026-", typedPrefix, "")
    .addHelpText(
      "after",
      `
Each number ends in twelve signs in groups of four, of which eleven are drawn at random and the last is the
check character of the whole number (ISO/IEC 7064, MOD 37,36; hyphens do not count). None is in the register
yet. Nothing is stored: give each number to one certificate, and import that.

Examples:
  ${PIPED_STAFF_COMMAND} certificates number --prefix GQC-2026-
  ${STAFF_COMMAND} certificates number --count 200 --prefix GQC-2026- numbers.txt`,
    )
    .action(async (typed: string | undefined, flags: Flags) => {
      await withRegister((register) => writeOutput(newNumbers(register, flags), typed));
    });
}

/** One number a line, none of which the register has. */
async function* newNumbers(
  register: StaffRegister,
  { count, prefix }: Flags,
): AsyncGenerator<string> {
  const made = new Set<string>();
  while (made.size < count) {
    const check = checkCertificateNumber(unguessableNumber(prefix, (below) => randomInt(below)));
    if (!check.ok) throw new Error(check.rule);
    const { number } = check;
    if (made.has(number) || (await register.findCertificate(number)) !== undefined) continue;
    made.add(number);
    yield `${number}\n`;
  }
}

function countOfNumbers(typed: string): number {
  const count = positiveInteger(typed);
  if (count > COUNT_MAX) throw new InvalidArgumentError(`It must be ${COUNT_MAX} or less.`);
  return count;
}

function typedPrefix(typed: string): string {
  if (!/^[a-z0-9-]*$/i.test(typed)) {
    throw new InvalidArgumentError("It can only contain letters, numbers, and hyphens.");
  }
  if (typed.length > PREFIX_MAX) {
    throw new InvalidArgumentError(`It must have ${PREFIX_MAX} characters or less.`);
  }
  return typed.toUpperCase();
}
