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

/**
 * Reads PUBLIC_ORIGIN, the site's public scheme, host and port, as browsers write them. Throws a SettingError for an
 * address with more than these.
 */
export function readPublicOrigin(environment: NodeJS.ProcessEnv, port = 3000): string {
  return readOrigin(environment, "PUBLIC_ORIGIN") ?? `http://localhost:${port}`;
}

/** The same for any setting that is such an address; undefined where it is not set. */
export function readOrigin(environment: NodeJS.ProcessEnv, name: SettingName): string | undefined {
  const text = readSetting(environment, name);
  if (text === undefined) return undefined;
  const origin = v.safeParse(originSchema, text);
  if (origin.success) return origin.output;
  throw new SettingError(
    `${name} must be an address such as https://certificates.example, not "${text}".`,
  );
}
