import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../database/open-database.ts";
import { isDatabaseUrl } from "../database/postgres/database-address.ts";
import { IS_RELEASE } from "./installation.ts";
import { refuseMisspelledSettings, readSetting, SettingError } from "./setting-names.ts";

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Reads where the register is, from DATABASE_URL and DATA_DIR: server and staff commands both ask here,
 * so that they work on the same one. A relative DATA_DIR is one within the project. In a release it is required,
 * and absolute. Throws a SettingError.
 */
export function readRegisterLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  refuseMisspelledSettings(environment);
  const databaseUrl = readSetting(environment, "DATABASE_URL");
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) {
    // Without the value: it may hold a password.
    throw new SettingError(
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/database.",
    );
  }
  const dataDirectory = readSetting(environment, "DATA_DIR");
  // The folder of a release is deleted when the next one has taken its place.
  if (IS_RELEASE && databaseUrl === undefined && !path.isAbsolute(dataDirectory ?? "")) {
    throw new SettingError(
      "DATA_DIR must be the whole path of the register's folder, such as /var/lib/certificates.",
    );
  }
  return { dataDirectory: path.resolve(PROJECT_ROOT, dataDirectory ?? "data"), databaseUrl };
}
