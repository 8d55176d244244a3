import { Command, InvalidArgumentError } from "commander";
import type { Run } from "./figure.ts";
import { type Part, PARTS } from "./parts.ts";

export interface BenchOptions extends Run {
  readonly parts: readonly Part[];
  /** Puts the figures into docs/performance.md. */
  readonly writeDocs: boolean;
}

/** How much work is done in the usual run, and in the full one. */
const AMOUNTS = {
  kills: { usual: 3, full: 100, says: "kills of the site over either database, and of Postgres" },
  requests: { usual: 3000, full: 100_000, says: "hostile requests to each database" },
  pictures: { usual: 84, full: 700, says: "pictures of codes" },
} as const;

type Amount = keyof typeof AMOUNTS;

type Flags = {
  readonly full?: true;
  readonly only?: readonly Part[];
  readonly writeDocs?: true;
} & {
  readonly [name in Amount | "seed"]?: number;
};

/** Reads the command line. Where it is wrong or asks for help, commander says so and ends the process. */
export function readOptions(words: readonly string[], command = new Command()): BenchOptions {
  command
    .name("npm run bench --")
    .description("Measures the site beside its peers. Without --full, in under ten minutes.")
    .option("--full", "measure for longer and send more, for about an hour")
    .option("--only <parts>", "parts or areas, with commas between", readParts)
    .option("--write-docs", "put the figures into docs/performance.md")
    .option("--seed <number>", "choose what is random as in an earlier run", readNumber)
    .addHelpText("after", `\nParts:\n${partLines()}`);
  for (const [name, { says, usual, full }] of Object.entries(AMOUNTS)) {
    command.option(`--${name} <number>`, `${says} (${usual}; with --full ${full})`, readNumber);
  }
  command.parse(words, { from: "user" });
  const { full = false, only = PARTS, writeDocs = false, seed, ...asked } = command.opts<Flags>();
  // The figures of the document belong together, to one run on one machine.
  if (writeDocs && only !== PARTS) command.error("error: --write-docs needs all parts");
  const amount = (name: Amount): number => asked[name] ?? AMOUNTS[name][full ? "full" : "usual"];
  return {
    full,
    parts: only,
    writeDocs,
    ...(seed !== undefined && { seed }),
    kills: amount("kills"),
    requests: amount("requests"),
    pictures: amount("pictures"),
  };
}

function readParts(typed: string): readonly Part[] {
  const names = typed.split(",").map((name) => name.trim());
  if (names.some((name) => partsCalled(name).length === 0))
    throw new InvalidArgumentError(`\nThere are:\n${partLines()}`);
  return PARTS.filter((part) => names.flatMap(partsCalled).includes(part));
}

function partsCalled(name: string): readonly Part[] {
  return PARTS.filter((part) => part.name === name || part.name.startsWith(`${name}/`));
}

function readNumber(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return Number(typed);
}

function partLines(): string {
  return PARTS.map(({ name, says }) => `  ${name.padEnd(18)} ${says}`).join("\n");
}
