import { ACTIONS, type AnyAction } from "@register/office/actions";
import { leastRoleFor } from "@register/office/who-may";
import { exportForTrade } from "./machine/certsearch.ts";
import { deleteMessages } from "./machine/delete-messages.ts";
import { drawCodes } from "./machine/draw-codes.ts";
import { importByCommand } from "./machine/import-file.ts";
import { removeDemonstration } from "./machine/remove-demo.ts";

/** These use files of the register's own machine; the desk has no address for them. */
const OF_MACHINE = {
  "certificates.import": importByCommand,
  "certificates.certsearch": exportForTrade,
  "certificates.label": drawCodes,
  "certificates.remove-demo": removeDemonstration,
  "messages.delete": deleteMessages,
};

const ALL = { ...ACTIONS, ...OF_MACHINE } as unknown as Readonly<Record<string, AnyAction>>;

/** All actions with commands, such as "certificates undo-import". A command that reads has no author. */
export const COMMANDS = Object.entries(ALL).flatMap(([name, action]) => {
  const { command } = action;
  if (command === undefined) return [];
  const [group = "", verb = ""] = (command.name ?? name.replace(".", " ")).split(" ");
  const isReading = leastRoleFor(name) === "reads" || action === ALL["certificates.label"];
  return [{ group, verb, action, command, isReading }];
});
