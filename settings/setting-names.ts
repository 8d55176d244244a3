import { nearestName } from "../domain/nearest-name.ts";

/** Every setting that the environment or the settings file may hold; the README explains them. */
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
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "SETTINGS_FILE",
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** A setting is wrong. The message is one line for the person at the terminal: which, and what it should be. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** The value of a setting without spaces around it; an empty one counts as not set. */
export function readSetting(environment: NodeJS.ProcessEnv, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

/**
 * Throws a SettingError for a variable whose name is almost that of a setting which is not set: a misspelled
 * DATABASE_URL would make a command work on the wrong register without a word. Short names such as HOST
 * are left out, since too many other variables are like them.
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

/**
 * Takes all settings out of an environment, and those of the settings file by naming none: tests that start
 * servers and staff commands must never reach the register of whoever runs them.
 */
export function forgetSettings(environment: NodeJS.ProcessEnv): void {
  for (const name of SETTING_NAMES) delete environment[name];
  environment["SETTINGS_FILE"] = "";
}

/** How many letters of a setting's name may be wrong for it to be recognised. */
function lettersOff(name: SettingName): number {
  if (name.length < 8) return 0;
  return name.length < 12 ? 1 : 2;
}
