import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

interface Current {
  readonly incoming: IncomingMessage;
  readonly isBehindProxy: boolean;
  id?: string;
}

const current = new AsyncLocalStorage<Current>();

/** What proxies and tracing tools write; anything else could be a text for whoever reads the log. */
const ID = /^[\w.-]{1,128}$/;

/** Answers a request so that whatever is logged meanwhile can name it. */
export function withRequestId(
  incoming: IncomingMessage,
  isBehindProxy: boolean,
  answer: () => void,
): void {
  current.run({ incoming, isBehindProxy }, answer);
}

/**
 * The id of the request that is being answered: the one that our proxy gave it in X-Request-Id, else one
 * made when it is first asked for, since most requests never need one. Undefined outside a request.
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
