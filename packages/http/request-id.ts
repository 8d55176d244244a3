import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

interface Current {
  readonly incoming: IncomingMessage;
  readonly isBehindProxy: boolean;
  id?: string;
}

const current = new AsyncLocalStorage<Current>();

/** Other text could mislead readers of the log. */
const ID = /^[\w.-]{1,128}$/;

export function withRequestId(
  incoming: IncomingMessage,
  isBehindProxy: boolean,
  answer: () => void,
): void {
  current.run({ incoming, isBehindProxy }, answer);
}

/** A proxy's X-Request-Id, or a new id. */
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
