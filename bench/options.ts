import { Command, InvalidArgumentError } from "commander";
import { type Part, PARTS } from "./parts.ts";

export interface BenchOptions {
  /** Measures for longer, about half an hour. */
  readonly full: boolean;
  readonly parts: readonly Part[];
  /** Puts the figures into docs/performance.md. */
  readonly writeDocs: boolean;
}

/** By its own name, or by that of its area. */
function isCalled(part: Part, name: string): boolean {
  return `${part.name}/`.startsWith(`${name}/`);
}

/** Reads the command line. Where it is wrong or asks for help, commander says so and ends the process. */
export function readOptions(words: readonly string[], command = new Command()): BenchOptions {
  const partLines = PARTS.map(({ name, says }) => `  ${name.padEnd(18)} ${says}`).join("\n");
  const readParts = (typed: string): readonly Part[] => {
    const names = typed.split(",").map((name) => name.trim());
    if (names.some((name) => !PARTS.some((part) => isCalled(part, name))))
      throw new InvalidArgumentError(`\nThere are:\n${partLines}`);
    return PARTS.filter((part) => names.some((name) => isCalled(part, name)));
  };
  command
    .name("npm run bench --")
    .description("Measures the site beside its peers. Without --full, in under ten minutes.")
    .option("--full", "measure for longer, about half an hour")
    .option("--only <parts>", "parts or areas, with commas between", readParts)
    .option("--write-docs", "put the figures into docs/performance.md")
    .addHelpText("after", `\nParts:\n${partLines}`)
    .parse(words, { from: "user" });
  const {
    full = false,
    only: parts = PARTS,
    writeDocs = false,
  } = command.opts<{
    readonly full?: true;
    readonly only?: readonly Part[];
    readonly writeDocs?: true;
  }>();
  // The figures of the document belong together, to one run on one machine.
  if (writeDocs && parts !== PARTS) command.error("error: --write-docs needs all parts");
  return { full, parts, writeDocs };
}
