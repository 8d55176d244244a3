import type { Command } from "commander";
import { restore } from "../../database/sqlite/restore.ts";
import { explainedFileError } from "../certificates/file-error.ts";
import { CommandFailure } from "../command-failure.ts";
import { typedPath } from "../typed-path.ts";
import { dataDirectory } from "../with-register.ts";
import { inWords } from "./row-count-words.ts";

/** `restore FILE` */
export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .description("put a backup in the embedded register's place; stop the site first")
    .argument("<file>", "a file that backup wrote")
    .addHelpText(
      "after",
      `
The register that was there is kept beside it under another name, which is said.

Example:
  npm run staff -- restore register-monday.sqlite`,
    )
    .action(async (typed: string) => {
      if (process.env["DATABASE_URL"]) {
        throw new CommandFailure(
          "DATABASE_URL is set: restore a Postgres database with its own tools, such as pg_restore.",
        );
      }
      const { counts, former } = await restore(dataDirectory(), typedPath(typed)).catch(
        (error: unknown) => {
          throw explainedFileError(error, typed);
        },
      );
      const kept = former === undefined ? "" : ` The register before it is kept as ${former}.`;
      console.log(`Restored: ${inWords(counts)}.${kept}`);
    });
}
