import * as v from "valibot";
import { tooLarge, tooSlow, unreadable } from "./refusal.ts";

/** How much of a body is read, and for how long. */
interface BodyLimits {
  /** In bytes. */
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

/** A request's body, of which no more than so many bytes are ever kept. */
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

/** The same of a request that says that it is JSON, which no form of another site can. */
export async function readJson(
  request: Request,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw unreadable();
  return readBody(request, limits);
}

/** A body of JSON as the schema has it. */
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
  // The first fault is enough: a megabyte may hold hundreds of thousands.
  const input = v.safeParse(schema, value, { abortEarly: true });
  if (!input.success) throw unreadable();
  return input.output;
}

/** Nobody types U+0000: Postgres can't hold it, and SQLite ends a text there. */
function withoutNull(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw unreadable();
  return value;
}
