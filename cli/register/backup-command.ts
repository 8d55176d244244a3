import type { Command } from "commander";
import { backUp } from "../../database/sqlite/back-up.ts";
import { explainedFileError } from "../certificates/file-error.ts";
import { typedPath } from "../typed-path.ts";
import { embeddedRegister } from "../with-register.ts";
import { inWords } from "./row-count-words.ts";

/** `backup FILE` */
export function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .description("write the whole embedded register to one file, while the site runs or not")
    .argument("<file>", "the file to write, replaced when it is there")
    .addHelpText(
      "after",
      `
The file holds certificates and messages as of one moment. Messages hold personal data: keep it safe.
A Postgres database (DATABASE_URL) is backed up with its own tools, such as pg_dump.

Example:
  npm run staff -- backup register-monday.sqlite`,
    )
    .action(async (typed: string) => {
      const dataDirectory = embeddedRegister(
        "back a Postgres database up with its own tools, such as pg_dump.",
      );
      const counts = await backUp(dataDirectory, typedPath(typed)).catch((error: unknown) => {
        throw explainedFileError(error, typed);
      });
      console.log(`Backed up: ${inWords(counts)}.`);
    });
}
