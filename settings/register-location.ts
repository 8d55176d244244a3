import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../database/open-database.ts";
import { isDatabaseUrl } from "../database/postgres/database-address.ts";
import { misspelledSetting, readSetting } from "./setting-names.ts";

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Folder of the embedded register where DATA_DIR is not set, within the project. */
const DEFAULT_DATA_DIRECTORY = "data";

export type RegisterLocationResult =
  | { readonly ok: true; readonly location: DatabaseLocation }
  /** One line for the person at the terminal: which setting is wrong and what it should be. */
  | { readonly ok: false; readonly fault: string };

/**
 * Reads where the register is, from DATABASE_URL and DATA_DIR: server and staff commands both ask here,
 * so that they work on the same one. A relative DATA_DIR is one within the project.
 */
export function readRegisterLocation(environment: NodeJS.ProcessEnv): RegisterLocationResult {
  const misspelled = misspelledSetting(environment);
  if (misspelled !== undefined) return { ok: false, fault: misspelled };
  const databaseUrl = readSetting(environment, "DATABASE_URL");
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) {
    // Without the value: it may hold a password.
    return {
      ok: false,
      fault: "DATABASE_URL must be an address such as postgres://user:password@host:5432/database.",
    };
  }
  const dataDirectory = path.resolve(
    PROJECT_ROOT,
    readSetting(environment, "DATA_DIR") ?? DEFAULT_DATA_DIRECTORY,
  );
  return { ok: true, location: { dataDirectory, databaseUrl } };
}
