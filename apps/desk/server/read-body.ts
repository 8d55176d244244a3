import * as v from "valibot";
import { tooLarge, tooSlow, unreadable } from "./refusal.ts";

interface BodyLimits {
  /** Bytes. */
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
}

/** Never holds more bytes than the limit. */
export async function readBody(
  request: Request,
  { most, within }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(most);
  const signal = AbortSignal.timeout(within);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body?.pipeThrough(new TransformStream(), { signal }) ?? []) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge(most);
      chunks.push(chunk);
    }
  } catch (error) {
    throw signal.aborted ? tooSlow() : error;
  }
  return Buffer.concat(chunks);
}

/** Requires the content type of JSON, which a form on another site cannot send. */
export async function readJson(
  request: Request,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw unreadable();
  return readBody(request, limits);
}

export function parseJson<Output>(
  body: Uint8Array<ArrayBuffer>,
  schema: v.GenericSchema<unknown, Output>,
): Output {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body), withoutNull);
  } catch {
    throw unreadable();
  }
  // Stops at the first fault, because a megabyte may hold hundreds of thousands.
  const input = v.safeParse(schema, value, { abortEarly: true });
  if (!input.success) throw unreadable();
  return input.output;
}

/** Refuses U+0000: Postgres cannot store it, and SQLite ends a text there. */
function withoutNull(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw unreadable();
  return value;
}
