import type { Command } from "commander";
import { addEditCommands } from "./edit-commands.ts";
import { addExportCommand } from "./export-command.ts";
import { addImportCommand } from "./import-command.ts";
import { addLabelCommands } from "./label-command.ts";
import { addListCommand } from "./list-command.ts";
import { addNumberCommand } from "./number-command.ts";
import { addShowCommands } from "./show-commands.ts";
import { addStatusCommands } from "./status-commands.ts";
import { addUndoCommands } from "./undo-command.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** `certificates`: everything that staff do with certificates. */
export function addCertificatesCommand(program: Command): void {
  const certificates = program
    .command("certificates")
    .description(
      "import, list, show, change and export certificates, make their numbers, draw their codes",
    )
    .addHelpText(
      "after",
      `
Examples:
  ${STAFF_COMMAND} certificates import certificates.csv
  ${STAFF_COMMAND} certificates list --query star
  ${STAFF_COMMAND} certificates edit GQC-2025-001 --vessel-name "MV Sample"
  ${STAFF_COMMAND} certificates export all.csv

An export has no messages and no history: the backup of everything is
${STAFF_COMMAND} backup FILE.`,
    );
  addImportCommand(certificates);
  addUndoCommands(certificates);
  addListCommand(certificates);
  addShowCommands(certificates);
  addExportCommand(certificates);
  addEditCommands(certificates);
  addStatusCommands(certificates);
  addLabelCommands(certificates);
  addNumberCommand(certificates);
}
