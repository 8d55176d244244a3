import type { Command } from "commander";
import { STAFF_COMMAND } from "@register/settings";

/** `forgeries`: the numbers on papers that are known to be forged. */
export function addForgeriesCommand(program: Command): void {
  program
    .command("forgeries")
    .description("record, list and withdraw the numbers on papers that are known to be forged")
    .addHelpText(
      "after",
      `
Examples:
  ${STAFF_COMMAND} forgeries add GQC-2025-001 --public-note "The papers are for another cargo."
  ${STAFF_COMMAND} forgeries list`,
    );
}
