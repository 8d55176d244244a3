import { runDesk } from "../apps/desk/server/run-desk.ts";
import { DESK_DIRECTORY } from "@register/settings/build-paths";
import { readDeskConfig } from "@register/settings/desk-config";
import { STAFF_COMMAND } from "@register/settings/installation";
import { readRegisterLocation } from "@register/settings/register-location";
import { SettingError } from "@register/settings/setting-names";
import { runUntilStopped } from "./run-until-stopped.ts";

/** Prepares the build if need be, serves the desk until a signal comes, and prints its address. */
export function serveDesk(prepare?: () => Promise<void>): Promise<void> {
  return runUntilStopped(async () => {
    const config = readDeskConfig(process.env);
    if (config === undefined) {
      throw new SettingError(
        `DESK_PORT must be set, the port of the desk. For yourself, on this machine, \`${STAFF_COMMAND} desk\` is enough.`,
      );
    }
    const location = readRegisterLocation();
    await prepare?.();
    const desk = await runDesk({ ...config, location, directory: DESK_DIRECTORY });
    console.log(`\n  The desk is open at  ${desk.origin}\n  Stop                 Ctrl-C\n`);
    return desk;
  });
}
