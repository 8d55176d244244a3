import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { CommandFailure } from "../command-failure.ts";
import { outputFile } from "../typed-files.ts";
import { writeOutput } from "../write-output.ts";

/** The new file to which an import writes the rows that it leaves out. */
export interface FaultyFile {
  readonly write: (text: AsyncIterable<string>) => Promise<void>;
  /** For an import that came to nothing. */
  readonly remove: () => Promise<void>;
  readonly isWritten: () => boolean;
}

/** Prepares to write the file that was typed. Ends the command when there is one: it may be the import itself. */
export function createFaultyFile(typed: string): FaultyFile {
  const file = outputFile(typed);
  if (existsSync(file)) {
    throw new CommandFailure(
      `${typed} is there already. Nothing was imported; give --skip-faulty a new file.`,
    );
  }
  let isWritten = false;
  return {
    write: async (text) => {
      await writeOutput(text, file);
      isWritten = true;
    },
    remove: async () => {
      if (isWritten) await rm(file, { force: true });
      isWritten = false;
    },
    isWritten: () => isWritten,
  };
}
