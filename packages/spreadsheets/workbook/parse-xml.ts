import sax, { type Tag } from "sax";
import { DEPTH_MAX, TAG_LENGTH_MAX } from "./largest-workbook.ts";
import { damaged } from "./zip-blob.ts";

/** Names have no prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** A long text comes in pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** The caller can empty its lists after each chunk. Refuses document types, which could define entities. */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const decoded = createDecoder();
  let depth = 0;
  // Only with positions does the parser refuse a comment, name or attribute over 64 KB, and split longer texts.
  const parser = Object.assign(sax.parser(true, { position: true }), {
    // Missing in the types.
    sgmlDecl: "",
    onerror: (error: Error) => {
      throw damaged(error.message.split("\n", 1)[0] ?? "");
    },
    ondoctype: () => {
      throw damaged("it has a document type");
    },
    onsgmldeclaration: () => {
      throw damaged(DECLARATION);
    },
    onattribute: (): void => {
      if (parser.position - parser.startTagPosition <= TAG_LENGTH_MAX) return;
      throw damaged(`a tag of it has more than ${TAG_LENGTH_MAX} characters`);
    },
    onopentag: ({ name, attributes }: Tag): void => {
      depth += 1;
      if (depth > DEPTH_MAX) throw damaged(`its elements are more than ${DEPTH_MAX} deep`);
      open?.(withoutPrefix(name), attributes);
    },
    onclosetag: (name: string): void => {
      depth -= 1;
      close?.(withoutPrefix(name));
    },
    ontext: (piece: string) => text?.(piece),
    oncdata: (piece: string) => text?.(piece),
  });
  for await (const chunk of chunks) {
    const written = decoded(chunk);
    for (let start = 0; start < written.length; start += PIECE_LENGTH) {
      parser.write(written.slice(start, start + PIECE_LENGTH));
      // The parser compares it at each character.
      if (parser.sgmlDecl.length > DECLARATION_LENGTH_MAX) throw damaged(DECLARATION);
    }
    yield;
  }
  parser.write(decoded()).close();
  yield;
}

/** In characters. */
const PIECE_LENGTH = 4096;

/** "[CDATA[" and "DOCTYPE" are XML's longest. */
const DECLARATION_LENGTH_MAX = 7;
const DECLARATION = "it has a declaration";

export async function parseWholeXml(
  chunks: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

function createDecoder(): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw damaged("its text is not UTF-8");
    }
  };
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
