import * as v from "valibot";
import { tooLarge, unreadable } from "./refusal.ts";

/** Longest request that is JSON, in bytes. */
const JSON_BYTES_MAX = 1024 * 1024;

/** A request's body, of which no more than so many bytes are ever kept. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body of JSON as the schema has it. */
export async function readJson<Output>(
  request: Request,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  // A form of another site can't send this type.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw unreadable();
  const body = await readBody(request, JSON_BYTES_MAX);
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
