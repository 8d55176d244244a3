import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

interface Current {
  readonly incoming: IncomingMessage;
  readonly isBehindProxy: boolean;
  id?: string;
}

const current = new AsyncLocalStorage<Current>();

/** The form of proxies' and tracing tools' ids; other text could mislead readers of the log. */
const ID = /^[\w.-]{1,128}$/;

/** Handles a request so that log lines written meanwhile can name its id. */
export function withRequestId(
  incoming: IncomingMessage,
  isBehindProxy: boolean,
  answer: () => void,
): void {
  current.run({ incoming, isBehindProxy }, answer);
}

/**
 * The id of the current request: our proxy's X-Request-Id, else one made at first use, since most requests never
 * need one. Undefined outside a request.
 */
export function requestId(): string | undefined {
  const request = current.getStore();
  if (request === undefined) return undefined;
  request.id ??= idFromProxy(request) ?? randomUUID();
  return request.id;
}

function idFromProxy({ incoming, isBehindProxy }: Current): string | undefined {
  const id = incoming.headers["x-request-id"];
  return isBehindProxy && typeof id === "string" && ID.test(id) ? id : undefined;
}
