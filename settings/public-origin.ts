import * as v from "valibot";

/** Where PUBLIC_ORIGIN is not set and no server tells its port. */
export const DEFAULT_ORIGIN = "http://localhost:3000";

const originSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((text) => new URL(text)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.username === ""),
  v.transform(({ origin }) => origin),
);

/** Scheme, host and port of an address, as browsers write them; undefined for anything that says more. */
export function readOrigin(text: string): string | undefined {
  const origin = v.safeParse(originSchema, text);
  return origin.success ? origin.output : undefined;
}

/** The line for whoever set PUBLIC_ORIGIN to something else. */
export function publicOriginFault(text: string): string {
  return `PUBLIC_ORIGIN must be an address such as https://certificates.example, not "${text}".`;
}
