import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Whether a client went, or was cut off, before its request was whole. That is no fault of ours, and
 * who does it on purpose must not be able to fill the log.
 */
export function isCutOff({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming?.complete === false;
}
