import type { Command } from "commander";
import { createRegisterAt, migrateRegisterAt } from "../../database/open-database.ts";
import { giveNewId, reopenRegister } from "../../database/sqlite/prepare-register.ts";
import { CommandFailure } from "../command-failure.ts";
import { embeddedRegister, printChange, registerLocation } from "../with-register.ts";
import { addDeleteCopiesCommand } from "./delete-copies-command.ts";
import { START_COMMAND, STAFF_COMMAND } from "../../settings/installation.ts";

/** `register create | migrate | reopen | new-id | delete-copies`: the register itself, whatever is in it. */
export function addRegisterCommand(program: Command): void {
  const register = program
    .command("register")
    .description(
      "make a register, bring it up to date, reopen one that was moved, tell a copy apart",
    );
  register
    .command("create")
    .description("make an empty register where the settings say that it is")
    .addHelpText(
      "after",
      `
In the folder that DATA_DIR names or, with DATABASE_URL, in that Postgres database.

Example:
  ${STAFF_COMMAND} register create`,
    )
    .action(async () => {
      const place = await createRegisterAt(registerLocation());
      printChange("Made an empty register.", place);
    });
  register
    .command("migrate")
    .description("bring a register of an older version of this program up to date")
    .addHelpText(
      "after",
      `
${START_COMMAND} does so as well; other commands refuse such a register. The embedded one is copied first, and
nobody may have it open; a Postgres database you back up yourself.

Example:
  ${STAFF_COMMAND} register migrate`,
    )
    .action(async () => {
      const { notice, place } = await migrateRegisterAt(registerLocation());
      printChange(notice ?? "The register is up to date already.", place);
    });
  register
    .command("reopen")
    .description("take the mark away that move left, to go on with the embedded register")
    .addHelpText(
      "after",
      `
What came into the Postgres database since the move is not in it.

Example:
  ${STAFF_COMMAND} register reopen`,
    )
    .action(async () => {
      const dataDirectory = embeddedRegister(
        "unset it, since reopen is for the embedded register.",
      );
      const { place, wasMoved } = reopenRegister(dataDirectory);
      if (!wasMoved) throw new CommandFailure(`The register ${place} was not moved.`);
      printChange("The register is open again.", place);
    });
  register
    .command("new-id")
    .description("give a copy of a register, such as a trial site's, an id of its own")
    .addHelpText(
      "after",
      `
A backup has the id of its register, and backup --keep deletes those with the same id alone. A register
that was restored or copied has the id of the first: it goes on with the first one's backups, which is
right when it has taken its place, and wrong when both go on. Backups made before stay with the first.

Example:
  ${STAFF_COMMAND} register new-id`,
    )
    .action(() => {
      const dataDirectory = embeddedRegister("new-id is for the embedded register.");
      printChange("The register has a new id.", giveNewId(dataDirectory));
    });
  addDeleteCopiesCommand(register);
}
