import * as v from "valibot";
import { readSetting, SettingError } from "./setting-names.ts";

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
  const text = readSetting(environment, "PUBLIC_ORIGIN") ?? `http://localhost:${port}`;
  const origin = v.safeParse(originSchema, text);
  if (origin.success) return origin.output;
  throw new SettingError(
    `PUBLIC_ORIGIN must be an address such as https://certificates.example, not "${text}".`,
  );
}
