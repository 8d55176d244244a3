import { leastRoleFor } from "../who-may.ts";
import type { AnyAction } from "./table.ts";
import { ACTIONS } from "./table.ts";
import { exportForTrade } from "./certificates/certsearch.ts";
import { drawCodes } from "./certificates/label.ts";
import { removeDemonstration } from "./certificates/remove-demo.ts";
import { importByCommand } from "./imports/by-command.ts";
import { deleteMessages } from "./messages/delete.ts";

/** What is done at the register's own machine alone, whose files some of them name: the desk has no address for it. */
const OF_MACHINE = {
  "certificates.import": importByCommand,
  "certificates.certsearch": exportForTrade,
  "certificates.label": drawCodes,
  "certificates.remove-demo": removeDemonstration,
  "messages.delete": deleteMessages,
};

/** The one of these that changes nothing. */
const READING_OF_MACHINE = "certificates.label";

/** Every action that is a command, by the words of its command: "certificates undo-import". One that reads has no author. */
export const COMMANDS = new Map(
  Object.entries({ ...ACTIONS, ...OF_MACHINE } as unknown as Record<string, AnyAction>).flatMap(
    ([name, action]) => {
      const isReading = leastRoleFor(name) === "reads" || name === READING_OF_MACHINE;
      return action.command === undefined
        ? []
        : [[action.command.name ?? name.replace(".", " "), { action, isReading }] as const];
    },
  ),
);
