import type { Command } from "commander";
import { addExportCommand } from "./export-command.ts";
import { addImportCommand } from "./import-command.ts";
import { addLabelCommand } from "./label-command.ts";
import { addRemoveDemoCommand } from "./remove-demo-command.ts";
import { STAFF_COMMAND } from "@register/settings";

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
  addExportCommand(certificates);
  addRemoveDemoCommand(certificates);
  addLabelCommand(certificates);
}
