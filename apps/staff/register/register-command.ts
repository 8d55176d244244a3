import type { Command } from "commander";
import { createRegisterAt, migrateRegisterAt } from "@register/register";
import { copiesMadeBefore, deleteCopies } from "@register/register/backups";
import { giveNewId, reopenRegister } from "@register/register/sqlite";
import { readRegisterLocation } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { assertYes, timeAgo, yesOption } from "../options.ts";
import { printChange } from "../output.ts";
import { embeddedRegister, withRegister } from "../with-register.ts";

export function addRegisterCommand(program: Command): void {
  const register = program
    .command("register")
    .description("create, migrate or reopen a register, give it a new id, delete old copies");
  register
    .command("create")
    .description("make an empty register at the place that the settings name")
    .action(async () => {
      const location = await createRegisterAt(readRegisterLocation());
      printChange("Made an empty register.", location);
    });
  register
    .command("migrate")
    .description("bring a register of an older version of this program up to date")
    .action(async () => {
      const { notice, location } = await migrateRegisterAt(readRegisterLocation());
      printChange(notice ?? "The register is up to date already.", location);
    });
  register
    .command("reopen")
    .description("remove the mark that move left, to use the embedded register again")
    .action(async () => {
      const dataDirectory = embeddedRegister(
        "unset it, since reopen is for the embedded register.",
      );
      const { location, wasMoved } = reopenRegister(dataDirectory);
      if (!wasMoved) throw new CommandFailure(`The register ${location} was not moved.`);
      printChange("The register is open again.", location);
    });
  register
    .command("new-id")
    .description("give a copy of a register, such as a trial site's, its own id")
    .action(() => {
      const dataDirectory = embeddedRegister("new-id is for the embedded register.");
      printChange("The register has a new id.", giveNewId(dataDirectory));
    });
  addDeleteCopiesCommand(register);
}

interface DeleteCopiesFlags {
  readonly olderThan: string;
  readonly yes?: boolean;
}

function addDeleteCopiesCommand(register: Command): void {
  register
    .command("delete-copies")
    .description("delete the copies that restore and upgrades have left beside the register")
    .requiredOption("--older-than <time>", "copies older than this: 24h, 90d, 2w", timeAgo)
    .addOption(yesOption())
    .action(async (flags: DeleteCopiesFlags) => {
      // Opened first: if the register can't be used, a copy may be all that is left.
      await withRegister((opened) => deleteDueCopies(opened.location, flags));
    });
}

async function deleteDueCopies(location: string, flags: DeleteCopiesFlags): Promise<void> {
  const due = copiesMadeBefore(readRegisterLocation().dataDirectory, new Date(flags.olderThan));
  if (due.length > 0) assertYes(flags);
  await deleteCopies(due);
  for (const file of due) console.log(`Deleted: ${file}`);
  printChange(`${due.length === 1 ? "1 copy" : `${due.length} copies`} deleted.`, location);
}
