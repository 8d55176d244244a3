import { nearestName } from "@register/domain/text";
import { OperatorError } from "./operator-error.ts";

export const SETTING_NAMES = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "PUBLIC_ORIGIN",
  "LOOKUPS_PER_MINUTE",
  "MISSES_PER_MINUTE",
  "MESSAGES_PER_HOUR",
  "ALL_MESSAGES_PER_HOUR",
  "TRUST_PROXY",
  "SMTP_URL",
  "NOTIFY_TO",
  "NOTIFY_FROM",
  "METRICS_PORT",
  "METRICS_HOST",
  "SHUTDOWN_GRACE",
  "DESK_PORT",
  "DESK_HOST",
  "DESK_ORIGIN",
  "SECOND_PERSON",
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "SETTINGS_FILE",
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

export class SettingError extends OperatorError {
  override readonly name = "SettingError";
  readonly code = "setting-wrong";
}

/** Trimmed; an empty value counts as not set. */
export function readSetting(environment: NodeJS.ProcessEnv, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

/**
 * Throws a SettingError for a near miss of an unset setting: with a misspelled DATABASE_URL, a command would use the
 * wrong register. Short names such as HOST resemble too many variables.
 */
export function refuseMisspelledSettings(environment: NodeJS.ProcessEnv): void {
  const unset = SETTING_NAMES.filter((name) => environment[name] === undefined);
  const unknown = Object.keys(environment).filter(
    (name) => !(SETTING_NAMES as readonly string[]).includes(name),
  );
  for (const typed of unknown) {
    const meant = unset.find(
      (name) => nearestName(typed.toUpperCase(), [name], lettersOff(name)) === name,
    );
    if (meant !== undefined) {
      throw new SettingError(
        `${typed} is not a setting; did you mean ${meant}? Rename it, or set ${meant} as well if ${typed} belongs to another program.`,
      );
    }
  }
}

/** Also disables the settings file: tests must never reach a developer's real register. */
export function forgetSettings(environment: NodeJS.ProcessEnv): void {
  for (const name of SETTING_NAMES) delete environment[name];
  environment["SETTINGS_FILE"] = "";
}

function lettersOff(name: SettingName): number {
  if (name.length < 8) return 0;
  return name.length < 12 ? 1 : 2;
}
