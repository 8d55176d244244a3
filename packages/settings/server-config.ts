import { RATES } from "@register/domain/limits";
import { type MailSettings, readMailSettings } from "./mail-settings.ts";
import { readPublicOrigin } from "./public-origin.ts";
import { type DatabaseLocation, readRegisterLocation } from "./register-location.ts";
import { HIGHEST_PORT, LOOPBACK, type ListenAddress } from "./listen-address.ts";
import { type NumberBounds, readNumberSetting } from "./read-number.ts";
import { readSetting, SettingError, type SettingName } from "./setting-names.ts";

export const LIMIT_SETTINGS = {
  lookupsPerMinute: {
    setting: "LOOKUPS_PER_MINUTE",
    unset: RATES.lookupsPerMinute,
    meaning: "lookups for each address",
  },
  missesPerMinute: {
    setting: "MISSES_PER_MINUTE",
    unset: RATES.missesPerMinute,
    meaning: "lookups that find nothing for each address",
  },
  messagesPerHour: {
    setting: "MESSAGES_PER_HOUR",
    unset: RATES.messagesPerHour,
    meaning: "messages for each address",
  },
  allMessagesPerHour: {
    setting: "ALL_MESSAGES_PER_HOUR",
    unset: RATES.allMessagesPerHour,
    meaning: "messages of all addresses together",
  },
} as const;

/** 0 is no limit. */
export type LimitSettings = Readonly<Record<keyof typeof LIMIT_SETTINGS, number>>;

export interface ServerConfig extends DatabaseLocation, ListenAddress, LimitSettings {
  /** False once DATA_DIR or PUBLIC_ORIGIN is set: the site is live, and a missing register is a lost one. */
  readonly mayCreateRegister: boolean;
  /** Scheme, host and port; canonical links start with it. */
  readonly publicOrigin: string;
  /** Number of our own proxies. */
  readonly trustedHops: number;
  /** Undefined leaves messages to staff commands. */
  readonly mail: MailSettings | undefined;
  readonly metrics: ListenAddress | undefined;
  /** Seconds before a stopping server refuses requests, for load balancers to notice. */
  readonly shutdownGrace: number;
}

/** Throws a SettingError (docs/settings.md). */
export function readServerConfig(environment: NodeJS.ProcessEnv): ServerConfig {
  const isSet = (name: SettingName) => readSetting(environment, name) !== undefined;
  const number = (name: SettingName, rule: NumberBounds) =>
    readNumberSetting(environment, name, rule);

  const location = readRegisterLocation(environment);
  if (isSet("SUPABASE_URL")) {
    throw new SettingError(
      "SUPABASE_URL is for the static build: use `npm run build`, not `npm start`.",
    );
  }
  const limit = (name: keyof LimitSettings) => {
    const { setting, unset, meaning } = LIMIT_SETTINGS[name];
    return number(setting, { unset, highest: 1_000_000, meaning: `${meaning}, 0 for no limit` });
  };
  const port = number("PORT", { unset: 3000, highest: HIGHEST_PORT });
  return {
    ...location,
    port,
    host: readSetting(environment, "HOST") ?? LOOPBACK,
    mayCreateRegister: !isSet("DATA_DIR") && !isSet("PUBLIC_ORIGIN"),
    publicOrigin: readPublicOrigin(environment, port),
    trustedHops: readTrustedHops(environment),
    lookupsPerMinute: limit("lookupsPerMinute"),
    missesPerMinute: limit("missesPerMinute"),
    messagesPerHour: limit("messagesPerHour"),
    allMessagesPerHour: limit("allMessagesPerHour"),
    mail: readMailSettings(environment),
    metrics: isSet("METRICS_PORT")
      ? {
          port: number("METRICS_PORT", { unset: 0, highest: HIGHEST_PORT }),
          host: readSetting(environment, "METRICS_HOST") ?? LOOPBACK,
        }
      : undefined,
    shutdownGrace: number("SHUTDOWN_GRACE", {
      unset: 0,
      highest: 300,
      meaning: "seconds in which a load balancer learns that the server stops",
    }),
  };
}

export function readTrustedHops(environment: NodeJS.ProcessEnv): number {
  return readNumberSetting(environment, "TRUST_PROXY", {
    unset: 0,
    highest: 10,
    meaning: "proxies in front",
  });
}
