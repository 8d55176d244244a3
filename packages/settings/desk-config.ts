import { readOrigin, readPublicOrigin } from "./public-origin.ts";
import { HIGHEST_PORT, LOOPBACK, type ListenAddress } from "./listen-address.ts";
import { readNumberSetting } from "./read-number.ts";
import { readTrustedHops } from "./server-config.ts";
import { readSetting, SettingError } from "./setting-names.ts";

export interface DeskRules {
  readonly publicOrigin: string;
  /** SECOND_PERSON: another person must approve certain actions. */
  readonly secondPerson: boolean;
}

export type DeskConfig = DeskRules &
  ListenAddress & {
    /** Scheme, host and port that browsers see. */
    readonly origin: string;
    readonly trustedHops: number;
  };

/** Browsers allow passkeys without HTTPS on localhost only. */
export function localDeskOrigin(port: number): string {
  return `http://localhost:${port}`;
}

export function readDeskRules(environment: NodeJS.ProcessEnv): DeskRules {
  const port = readNumberSetting(environment, "PORT", { unset: 3000, highest: HIGHEST_PORT });
  const typed = readSetting(environment, "SECOND_PERSON") ?? "no";
  if (typed !== "yes" && typed !== "no") {
    throw new SettingError(`SECOND_PERSON must be yes or no, not "${typed}".`);
  }
  return { publicOrigin: readPublicOrigin(environment, port), secondPerson: typed === "yes" };
}

/** Throws a SettingError. */
export function readDeskOrigin(environment: NodeJS.ProcessEnv): string | undefined {
  const named = readOrigin(environment, "DESK_ORIGIN");
  if (named === undefined) return readDeskConfig(environment)?.origin;
  assertApart(named, readDeskRules(environment).publicOrigin);
  return named;
}

/** Returns undefined without DESK_PORT. Throws a SettingError. */
export function readDeskConfig(environment: NodeJS.ProcessEnv): DeskConfig | undefined {
  const rules = readDeskRules(environment);
  if (readSetting(environment, "DESK_PORT") === undefined) return undefined;
  const ports = { unset: 3000, highest: HIGHEST_PORT };
  const port = readNumberSetting(environment, "DESK_PORT", ports);
  if (port === 0 || port === readNumberSetting(environment, "PORT", ports)) {
    throw new SettingError(`DESK_PORT must be a fixed port other than PORT, not ${port}.`);
  }
  const host = readSetting(environment, "DESK_HOST") ?? LOOPBACK;
  const named = readOrigin(environment, "DESK_ORIGIN");
  if (named === undefined && host !== LOOPBACK) {
    throw new SettingError(
      "DESK_ORIGIN must be set too, because DESK_HOST is set: the address that browsers see, such as https://desk.example.",
    );
  }
  const origin = named ?? localDeskOrigin(port);
  assertApart(origin, rules.publicOrigin);
  return { ...rules, port, host, origin, trustedHops: readTrustedHops(environment) };
}

/** Cookies are shared between ports, so the desk needs its own host. Throws a SettingError. */
function assertApart(origin: string, publicOrigin: string): void {
  const [desk, site] = [new URL(origin), new URL(publicOrigin)];
  const isLocal = desk.hostname === "localhost";
  if (desk.protocol !== "https:" && !isLocal) {
    throw new SettingError(
      `DESK_ORIGIN must begin with https://, but for http://localhost, not "${origin}".`,
    );
  }
  if (isLocal ? desk.host === site.host : desk.hostname === site.hostname) {
    throw new SettingError(
      `DESK_ORIGIN must have a host of its own, such as https://desk.example, not that of PUBLIC_ORIGIN ("${publicOrigin}").`,
    );
  }
}
