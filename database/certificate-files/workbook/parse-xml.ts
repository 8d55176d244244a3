import { TextDecoder } from "node:util";
import sax, { type Tag } from "sax";
import { damaged } from "./zip-parts.ts";

/** What is done with the parts of an XML document. Names come without their prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** A long text comes in pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Parses XML as it comes; yields after each chunk, for whoever empties what the handlers have gathered. A
 * document type is refused, since no workbook has one: it could define entities.
 */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parser = Object.assign(sax.parser(true, { position: false }), {
    onerror: (error: Error) => {
      throw damaged(error.message.split("\n", 1)[0] ?? "");
    },
    ondoctype: () => {
      throw damaged("it has a document type");
    },
    onopentag: ({ name, attributes }: Tag) => open?.(withoutPrefix(name), attributes),
    onclosetag: (name: string) => close?.(withoutPrefix(name)),
    ontext: (piece: string) => text?.(piece),
    oncdata: (piece: string) => text?.(piece),
  });
  for await (const chunk of chunks) {
    parser.write(decoded(decoder, chunk));
    yield;
  }
  parser.write(decoded(decoder)).close();
  yield;
}

/** As {@link parseXml}, for a document whose handlers keep what they gather. */
export async function parseWholeXml(
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw damaged("its text is not UTF-8");
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
