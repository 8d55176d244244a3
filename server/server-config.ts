import * as v from "valibot";
import { isDatabaseUrl } from "../database/postgres/database-address.ts";
import { publicOriginFault, readOrigin } from "./public-origin.ts";
import { type MailSettings, readMailSettings } from "./delivery/mail-settings.ts";

/** How the server runs, read from the environment once at its start. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded register. */
  readonly dataDirectory: string;
  /** Address of an existing Postgres database that takes the embedded register's place. */
  readonly databaseUrl: string | undefined;
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
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const databaseUrl = setting("DATABASE_URL");
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) {
    // Without the value: it may hold a password.
    return fault(
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/database.",
    );
  }
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
      dataDirectory: setting("DATA_DIR") ?? "data",
      databaseUrl,
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
