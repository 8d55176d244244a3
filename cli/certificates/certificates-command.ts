import type { Command } from "commander";
import { addEditCommands } from "./edit-commands.ts";
import { addExportCommand } from "./export-command.ts";
import { addHistoryCommand } from "./history-command.ts";
import { addImportCommand } from "./import-command.ts";
import { addLabelCommand } from "./label-command.ts";
import { addLabelsCommand } from "./labels-command.ts";
import { addListCommand } from "./list-command.ts";
import { addNumberCommand } from "./number-command.ts";
import { addRemoveDemoCommand } from "./remove-demo-command.ts";
import { addShowCommand } from "./show-command.ts";
import { addStatusCommands } from "./status-commands.ts";
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
  addListCommand(certificates);
  addShowCommand(certificates);
  addHistoryCommand(certificates);
  addExportCommand(certificates);
  addEditCommands(certificates);
  addStatusCommands(certificates);
  addLabelCommand(certificates);
  addLabelsCommand(certificates);
  addNumberCommand(certificates);
  addRemoveDemoCommand(certificates);
}
