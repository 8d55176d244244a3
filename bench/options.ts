import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { typedPath } from "../cli/typed-path.ts";
import { AMOUNT_NAMES, AMOUNTS, type AmountName, type Amounts, amountsFor } from "./amounts.ts";
import { type Part, PARTS, partsCalled } from "./parts.ts";

/** What one run of the bench is asked to do. */
export interface BenchOptions {
  readonly full: boolean;
  readonly parts: readonly Part[];
  readonly amounts: Amounts;
  /** Puts the figures into docs/performance.md. */
  readonly writeDocs: boolean;
  /** Figures of an earlier run to show again, in place of measuring. */
  readonly from?: string;
}

type Flags = Partial<Record<AmountName, number>> & {
  readonly full?: true;
  readonly only?: readonly Part[];
  readonly writeDocs?: true;
  readonly from?: string;
  readonly seed?: number;
};

/**
 * Reads the command line. Where it is wrong or asks for help, commander says so and ends the process;
 * a command that is given instead is told what to do then.
 */
export function readOptions(words: readonly string[], command = new Command()): BenchOptions {
  command
    .name("npm run bench --")
    .description("Measures the site beside its peers. Without --full, in under ten minutes.")
    .option("--full", "take the long ones too, which need about an hour")
    .option("--only <parts>", "parts or areas, with commas between", parsedParts)
    .option("--write-docs", "put the figures into docs/performance.md")
    .option("--from <file>", "show the figures of an earlier run again", existingFile)
    .option("--seed <number>", "of what is random", wholeNumber)
    .addHelpText("after", `\nParts:\n${partLines()}`);
  for (const name of AMOUNT_NAMES) {
    const { says, usual, full } = AMOUNTS[name];
    const howMany = usual === full ? `${usual}` : `${usual}; with --full ${full}`;
    command.option(`--${name} <number>`, `${says} (${howMany})`, wholeNumber);
  }
  command.parse(words, { from: "user" });
  const {
    full = false,
    only = PARTS,
    writeDocs = false,
    from,
    seed,
    ...asked
  } = command.opts<Flags>();
  // The document's figures belong together, to one run on one machine.
  if (writeDocs && only !== PARTS)
    command.error("error: --write-docs needs all parts, not --only some");
  return {
    full,
    parts: only,
    amounts: { ...amountsFor(full, asked), ...(seed !== undefined && { seed }) },
    writeDocs,
    ...(from !== undefined && { from }),
  };
}

function parsedParts(typed: string): readonly Part[] {
  const asked = typed.split(",").map((name) => {
    const parts = partsCalled(name.trim());
    if (parts.length === 0) throw new InvalidArgumentError(`\nThere are:\n${partLines()}`);
    return parts;
  });
  return PARTS.filter((part) => asked.flat().includes(part));
}

function wholeNumber(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return Number(typed);
}

function existingFile(typed: string): string {
  const file = typedPath(typed);
  if (!existsSync(file)) throw new InvalidArgumentError("There is no such file.");
  return file;
}

function partLines(): string {
  return PARTS.map(({ name, says }) => `  ${name.padEnd(18)} ${says}`).join("\n");
}
