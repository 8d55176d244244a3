import path from "node:path";
import { IS_RELEASE } from "./installation.ts";
import { refuseMisspelledSettings, readSetting, SettingError } from "./setting-names.ts";
import { PROJECT_ROOT } from "./build-paths.ts";

/** Without an address, the register is embedded in the folder. */
export interface DatabaseLocation {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}

/** A relative DATA_DIR is within the project; a release requires an absolute one. Throws a SettingError. */
export function readRegisterLocation(
  environment: NodeJS.ProcessEnv = process.env,
): DatabaseLocation {
  refuseMisspelledSettings(environment);
  const databaseUrl = readSetting(environment, "DATABASE_URL");
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) {
    // May hold a password.
    throw new SettingError(
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/database.",
    );
  }
  const dataDirectory = readSetting(environment, "DATA_DIR");
  // A release's folder is deleted after the next upgrade.
  if (IS_RELEASE && databaseUrl === undefined && !path.isAbsolute(dataDirectory ?? "")) {
    throw new SettingError(
      "DATA_DIR must be the whole path of the register's folder, such as /var/lib/certificates.",
    );
  }
  return { dataDirectory: path.resolve(PROJECT_ROOT, dataDirectory ?? "data"), databaseUrl };
}

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
}
