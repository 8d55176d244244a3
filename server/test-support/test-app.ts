import type { Hono } from "hono";
import { NO_LIMITS } from "../limits/rate-limits.ts";
import { type AppParts, createApp } from "../start/create-app.ts";
import { NO_SITE } from "./no-site.ts";

/** The server over a store, without pages, limits or a log where a test gives none. */
export function testApp(parts: Pick<AppParts, "store"> & Partial<AppParts>): Hono {
  return createApp({
    site: NO_SITE,
    limits: NO_LIMITS,
    clientAddress: () => "a client",
    logError: () => {},
    ...parts,
  });
}
