import type { Command } from "commander";
import type { RunDesk } from "../other-apps.ts";
import { openDesk } from "./open-desk.ts";

/** `desk`, beside its actions. */
export function addDeskCommand(program: Command, runDesk: RunDesk): void {
  program
    .command("desk")
    .description(
      "open a desk in the browser for this machine alone, until Ctrl-C; say who may work at a desk",
    )
    .action(() => openDesk(runDesk));
}
