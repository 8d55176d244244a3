import { Lexer, type Token, type Tokens } from "marked";
import type { TextPage, TextPart, TextPoint, TextSection } from "./words.ts";

/**
 * Accepts three levels of headings, each with paragraphs and then a list. Throws at anything else, so that no
 * translation is lost.
 */
export function readTextPage(markdown: string): TextPage {
  const tokens = Lexer.lex(markdown, { gfm: false }).filter(({ type }) => type !== "space");
  const [page, ...furtherPages] = divide(tokens, 1);
  if (page === undefined || furtherPages.length > 0 || page.length < tokens.length) {
    throw new Error("A page begins with its heading, and has one.");
  }
  const [head, ...below] = page;
  const start = below.findIndex((token) => depthOf(token) === 2);
  return {
    heading: textOf(head),
    introduction: below
      .slice(0, start === -1 ? undefined : start)
      .map(paragraphOf)
      .join(" "),
    sections: divide(below, 2).map((section) => {
      const parts = divide(section.slice(1), 3).map(partOf);
      return parts.length > 0 ? Object.assign(blockOf(section), { parts }) : blockOf(section);
    }),
  };
}

/** Each part begins with its heading. */
function divide(tokens: readonly Token[], depth: number): readonly (readonly Token[])[] {
  const starts = tokens.flatMap((token, at) => (depthOf(token) === depth ? [at] : []));
  return starts.map((start, index) => tokens.slice(start, starts[index + 1]));
}

function depthOf(token: Token): number | undefined {
  return token.type === "heading" ? (token as Tokens.Heading).depth : undefined;
}

function partOf(tokens: readonly Token[]): TextPart {
  const { paragraphs, ...part } = blockOf(tokens);
  return { ...part, text: paragraphs.join(" ") };
}

/** Reads up to the next heading. */
function blockOf([head, ...below]: readonly Token[]): Omit<TextSection, "parts"> {
  const end = below.findIndex((token) => (depthOf(token) ?? 4) <= 3);
  const ownTokens = end === -1 ? below : below.slice(0, end);
  const last = ownTokens.at(-1);
  const list = last?.type === "list" ? (last as Tokens.List) : undefined;
  const entries = list?.items.map(entryOf) ?? [];
  const items = entries.filter((entry) => typeof entry === "string");
  const points = entries.filter((entry) => typeof entry !== "string");
  return {
    title: textOf(head),
    paragraphs: ownTokens.slice(0, list === undefined ? undefined : -1).map(paragraphOf),
    // Empty lists would make pages larger.
    ...(items.length > 0 && { items }),
    ...(points.length > 0 && { points }),
  };
}

function paragraphOf(token: Token): string {
  if (token.type !== "paragraph") throw unreadable(token);
  return textOf(token);
}

function entryOf({ tokens, raw }: Tokens.ListItem): string | TextPoint {
  const [line, ...more] = tokens;
  if (more.length > 0) throw unreadable({ raw });
  const [first, ...rest] = inlineOf(line);
  if (first?.type !== "strong") return textOf(line);
  return { title: textOf(first), text: joined(rest).trim() };
}

function textOf(token: Token | undefined): string {
  return joined(inlineOf(token));
}

function inlineOf(token: Token | undefined): readonly Token[] {
  return token !== undefined && "tokens" in token ? (token.tokens ?? []) : [];
}

function joined(inline: readonly Token[]): string {
  const texts = inline.map((token) => {
    if (token.type !== "text" && token.type !== "escape") throw unreadable(token);
    return (token as Tokens.Text).text;
  });
  return texts.join("").replaceAll("\n", " ");
}

function unreadable({ raw }: { readonly raw: string }): Error {
  return new Error(`A page of text can't show this: ${raw.trim()}`);
}
