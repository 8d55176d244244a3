import * as v from "valibot";
import { isDatabaseUrl } from "../database/postgres/database-address.ts";

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
}

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

const originSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((text) => new URL(text)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.username === ""),
  v.transform(({ origin }) => origin),
);

/** Reads PORT, HOST, DATA_DIR, DATABASE_URL and PUBLIC_ORIGIN; an empty value counts as not set. */
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
  const publicOrigin = v.safeParse(originSchema, origin);
  if (!publicOrigin.success) {
    return fault(
      `PUBLIC_ORIGIN must be an address such as https://certificates.example, not "${origin}".`,
    );
  }
  return {
    ok: true,
    config: {
      port: port.output,
      host: setting("HOST") ?? "127.0.0.1",
      dataDirectory: setting("DATA_DIR") ?? "data",
      databaseUrl,
      publicOrigin: publicOrigin.output,
    },
  };
}

function fault(text: string): ConfigResult {
  return { ok: false, fault: text };
}
