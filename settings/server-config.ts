import * as v from "valibot";
import type { DatabaseLocation } from "../database/open-database.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.ts";
import { publicOriginFault, readOrigin } from "./public-origin.ts";
import { readRegisterLocation } from "./register-location.ts";
import { readSetting } from "./setting-names.ts";

/** How the server runs, read from the environment once at its start. */
export interface ServerConfig extends DatabaseLocation {
  readonly port: number;
  readonly host: string;
  /**
   * Whether a start may make a register where there is none. Not once DATA_DIR or PUBLIC_ORIGIN is set:
   * then this is no first trial, and a register that is missing is one that was lost.
   */
  readonly mayCreateRegister: boolean;
  /** Scheme, host and port under which visitors know the site; canonical links start with it. */
  readonly publicOrigin: string;
  /** How many proxies of ours a request passes: so many entries of X-Forwarded-For are believed. */
  readonly trustedHops: number;
  /** Limits for one client address; 0 for none. */
  readonly lookupsPerMinute: number;
  readonly messagesPerHour: number;
  /** Undefined: messages wait for staff at the command line. */
  readonly mail: MailSettings | undefined;
}

/**
 * Settings that are whole numbers from 0. The limits are generous, since a ship's crew or an office
 * stands behind one address: they stop a program that lists the register or floods the office.
 */
export const COUNT_SETTINGS = {
  trustedHops: { name: "TRUST_PROXY", unset: 0, highest: 10, meaning: "proxies in front" },
  lookupsPerMinute: {
    name: "LOOKUPS_PER_MINUTE",
    unset: 300,
    highest: 1_000_000,
    meaning: "lookups for each address, 0 for no limit",
  },
  messagesPerHour: {
    name: "MESSAGES_PER_HOUR",
    unset: 60,
    highest: 1_000_000,
    meaning: "messages for each address, 0 for no limit",
  },
} as const;

type CountKey = keyof typeof COUNT_SETTINGS;

export type ConfigResult =
  | { readonly ok: true; readonly config: ServerConfig }
  /** One line for the person at the terminal: which setting is wrong and what it should be. */
  | { readonly ok: false; readonly fault: string };

const HIGHEST_PORT = 65_535;

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.maxValue(HIGHEST_PORT),
);

/** Reads the settings that the README lists; an empty value counts as not set. */
export function readServerConfig(environment: NodeJS.ProcessEnv): ConfigResult {
  const setting = (name: string): string | undefined => readSetting(environment, name);

  const register = readRegisterLocation(environment);
  if (!register.ok) return register;
  if (setting("SUPABASE_URL") !== undefined) {
    return fault("SUPABASE_URL is for the static build: use `npm run build`, not `npm start`.");
  }
  const port = v.safeParse(portSchema, setting("PORT") ?? "3000");
  if (!port.success) {
    return fault(`PORT must be a number from 0 to ${HIGHEST_PORT}, not "${setting("PORT")}".`);
  }
  const origin = setting("PUBLIC_ORIGIN") ?? `http://localhost:${port.output}`;
  const publicOrigin = readOrigin(origin);
  if (publicOrigin === undefined) return fault(publicOriginFault(origin));
  const counts = readCounts(setting);
  if (typeof counts === "string") return fault(counts);
  const mailSettings = readMailSettings(setting);
  if (!mailSettings.ok) return mailSettings;
  return {
    ok: true,
    config: {
      mail: mailSettings.mail,
      ...counts,
      port: port.output,
      host: setting("HOST") ?? "127.0.0.1",
      ...register.location,
      mayCreateRegister:
        setting("DATA_DIR") === undefined && setting("PUBLIC_ORIGIN") === undefined,
      publicOrigin,
    },
  };
}

/** The counts that are set, or the fault of the first that is none. */
function readCounts(
  setting: (name: string) => string | undefined,
): Readonly<Record<CountKey, number>> | string {
  const counts = { trustedHops: 0, lookupsPerMinute: 0, messagesPerHour: 0 };
  for (const key of Object.keys(COUNT_SETTINGS) as CountKey[]) {
    const { name, unset, highest, meaning } = COUNT_SETTINGS[key];
    const typed = setting(name) ?? String(unset);
    if (!/^\d{1,9}$/.test(typed) || Number(typed) > highest) {
      return `${name} must be a number from 0 to ${highest} (${meaning}), not "${typed}".`;
    }
    counts[key] = Number(typed);
  }
  return counts;
}

function fault(text: string): ConfigResult {
  return { ok: false, fault: text };
}
