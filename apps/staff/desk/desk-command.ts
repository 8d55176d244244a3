import type { Command } from "commander";
import { STAFF_COMMAND } from "@register/settings";
import type { RunDesk } from "../other-apps.ts";
import { openDesk } from "./open-desk.ts";

/** `desk`, beside its actions. */
export function addDeskCommand(program: Command, runDesk: RunDesk): void {
  program
    .command("desk")
    .description("work on the register in the browser; say who may")
    .addHelpText(
      "after",
      `
Opens a desk for this machine alone, with a link that signs the system's user in once, within ten minutes, as
somebody who administers. It ends with Ctrl-C. Where the desk of DESK_PORT runs, the link leads there.

Example:
  ${STAFF_COMMAND} desk`,
    )
    .action(() => openDesk(runDesk));
}
