import { Command, CommanderError } from "commander";
import { addActionCommands } from "./actions/action-commands.ts";
import { addDeskCommand } from "./desk/open-desk.ts";
import { addDoctorCommand } from "./doctor/doctor-command.ts";
import { failureText } from "./failure.ts";
import { addLetterCommand } from "./letter/letter-command.ts";
import { addBackupCommand } from "./register/backup-command.ts";
import { addMoveCommand } from "./register/move-command.ts";
import { addRegisterCommand } from "./register/register-command.ts";
import { addRestoreCommand } from "./register/restore-command.ts";
import { INTERRUPTED_EXIT_CODE, isInterruption } from "./interruption.ts";
import { surviveOutputFailures } from "./output.ts";
import type { OtherApps } from "./other-apps.ts";
import { installedVersion, STAFF_COMMAND } from "@register/settings";

/** Runs this process's command, such as `npm run staff -- certificates import FILE.csv`. */
export async function runStaff(otherApps: OtherApps): Promise<void> {
  surviveOutputFailures();
  try {
    await programOf(otherApps).parseAsync();
  } catch (error) {
    process.exitCode = reported(error);
  }
}

function programOf({ runDesk, sendOfficeMail }: OtherApps): Command {
  const program = new Command(STAFF_COMMAND)
    .description(
      "Work on the register of certificates and on messages, beside a running server or without one.",
    )
    .option("--version", "print the version and its commit")
    .on("option:version", () => {
      console.log(installedVersion());
      throw new CommanderError(0, "commander.version", installedVersion());
    })
    .exitOverride()
    .showHelpAfterError("Nothing was done. Add --help to list arguments and options.")
    .configureOutput({
      outputError: (text, write) =>
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())),
    })
    .addHelpText(
      "after",
      `
The register is register.sqlite in the folder that DATA_DIR names (default: data, in the project); with
DATABASE_URL it is in that Postgres database instead. Both may be in the file .env of the project.
Each command has --help, and docs/certificates.md examples: ${STAFF_COMMAND} certificates import certificates.csv`,
    );
  addDeskCommand(program, runDesk);
  addActionCommands(program);
  addBackupCommand(program);
  addRestoreCommand(program);
  addMoveCommand(program);
  addRegisterCommand(program);
  addDoctorCommand(program, sendOfficeMail);
  addLetterCommand(program, sendOfficeMail);
  return program;
}

/** Returns the exit code. */
function reported(error: unknown): number {
  // Commander has printed the help or the fault by then.
  if (error instanceof CommanderError) return error.exitCode;
  if (isInterruption(error)) {
    console.error("Interrupted. Nothing was changed.");
    return INTERRUPTED_EXIT_CODE;
  }
  console.error(failureText(error));
  return 1;
}
