import { existsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { CommandFailure } from "../command-failure.ts";
import { outputFile, typedPath } from "../typed-files.ts";
import { writeOutput } from "../write-output.ts";

/** The new file to which an import writes the rows that it leaves out. */
export interface FaultyFile {
  readonly write: (text: AsyncIterable<string>) => Promise<void>;
  /** For an import that came to nothing. */
  readonly remove: () => Promise<void>;
  readonly isWritten: () => boolean;
}

/**
 * Prepares to write the file that was typed. Ends the command when there is one, since it may be what is imported,
 * and when what is imported is a pipe: its faulty rows are read a second time.
 */
export function createFaultyFile(typed: string, imported: string): FaultyFile {
  if (statSync(typedPath(imported), { throwIfNoEntry: false })?.isFile() === false) {
    throw new CommandFailure(
      `${imported} is not a file on the disk, which --skip-faulty needs. Nothing was imported; save it as a file first.`,
    );
  }
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
