import type { Command } from "commander";
import { restore } from "../../database/sqlite/restore.ts";
import { explainedFileError } from "../certificates/file-error.ts";
import { typedPath } from "../typed-path.ts";
import { embeddedRegister, printChange } from "../with-register.ts";
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
      const dataDirectory = embeddedRegister(
        "restore a Postgres database with its own tools, such as pg_restore.",
      );
      const { counts, file, former } = await restore(dataDirectory, typedPath(typed)).catch(
        (error: unknown) => {
          throw explainedFileError(error, typed);
        },
      );
      const kept = former === undefined ? "" : ` The register before it is kept as ${former}.`;
      printChange(`Restored: ${inWords(counts)}.${kept}`, file);
    });
}
