import { readSetting, SettingError, type SettingName } from "./setting-names.ts";

export interface NumberBounds {
  readonly unset: number;
  readonly highest: number;
  readonly meaning?: string;
}

/** Returns a whole number from 0. Throws a SettingError. */
export function readNumberSetting(
  environment: NodeJS.ProcessEnv,
  name: SettingName,
  { unset, highest, meaning }: NumberBounds,
): number {
  const typed = readSetting(environment, name) ?? String(unset);
  if (/^\d{1,9}$/.test(typed) && Number(typed) <= highest) return Number(typed);
  const what = meaning === undefined ? "" : ` (${meaning})`;
  throw new SettingError(`${name} must be a number from 0 to ${highest}${what}, not "${typed}".`);
}
