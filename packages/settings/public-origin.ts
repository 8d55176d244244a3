import * as v from "valibot";
import { readSetting, SettingError, type SettingName } from "./setting-names.ts";

const originSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((text) => new URL(text)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.username === ""),
  v.transform(({ origin }) => origin),
);

/** Throws a SettingError for more than scheme, host and port. */
export function readPublicOrigin(environment: NodeJS.ProcessEnv, port = 3000): string {
  return readOrigin(environment, "PUBLIC_ORIGIN") ?? `http://localhost:${port}`;
}

export function readOrigin(environment: NodeJS.ProcessEnv, name: SettingName): string | undefined {
  const text = readSetting(environment, name);
  if (text === undefined) return undefined;
  const origin = v.safeParse(originSchema, text);
  if (origin.success) return origin.output;
  throw new SettingError(
    `${name} must be an address such as https://certificates.example, not "${text}".`,
  );
}
