import { runDesk } from "@register/desk/server";
import {
  DESK_DIRECTORY,
  readDeskConfig,
  STAFF_COMMAND,
  readRegisterLocation,
  SettingError,
} from "@register/settings";
import { runUntilStopped } from "./run-until-stopped.ts";

/** `prepare` makes the build. */
export function serveDesk(prepare?: () => Promise<void>): Promise<void> {
  const start = async () => {
    const config = readDeskConfig(process.env);
    if (config === undefined) {
      throw new SettingError(
        `DESK_PORT must be set, the port of the desk. For yourself, on this machine, \`${STAFF_COMMAND} desk\` is enough.`,
      );
    }
    const location = readRegisterLocation();
    await prepare?.();
    return runDesk({ ...config, location, directory: DESK_DIRECTORY });
  };
  return runUntilStopped(start, ({ origin }) =>
    console.log(`\n  The desk is open at  ${origin}\n  Stop                 Ctrl-C\n`),
  );
}
