import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { plainHtml } from "./plain-html.ts";

/** A page of ours as a bare file: its visible text in plain elements, and nothing else. */
export interface BareFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
}

/** Headers that belong to one body or one connection. */
const NOT_COPIED = /^(?:content-|transfer-|etag|vary|date|connection|keep-alive)/;

/** With the headers of ours and about as many compressed bytes. */
export async function bareFile(browser: Browser, address: string): Promise<BareFile> {
  const asking = get(address, { headers: { "accept-encoding": "gzip, br" } });
  const [served] = (await once(asking, "response")) as [IncomingMessage];
  const { length: bytes } = await buffer(served);
  // Without scripts, so that it is the page as it was served.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const html = await page.evaluate(plainHtml);
    const words = await page.evaluate(wordsShown);
    await page.setContent(html);
    if ((await page.evaluate(wordsShown)) !== words) {
      throw new Error(`The bare file of ${address} has not the words of its page.`);
    }
    const headers = Object.entries(served.headers).filter(([name]) => !NOT_COPIED.test(name));
    return {
      status: served.statusCode ?? 200,
      headers: Object.fromEntries(headers),
      html: padded(html, bytes),
    };
  } finally {
    await context.close();
  }
}

/** Runs in a page: what can be read in it, however it is laid out. The words of drawings are decoration. */
function wordsShown(): string {
  for (const drawing of document.body.querySelectorAll("svg")) drawing.remove();
  return document.body.innerText.replaceAll(/\s/g, "").toLowerCase();
}

/** Serves files by their path, compressed beforehand; gives the address. */
export async function serveBareFiles(files: ReadonlyMap<string, BareFile>): Promise<string> {
  const bodies = new Map([...files].map(([path, { html }]) => [path, brotliCompressSync(html)]));
  const server = createServer(({ url = "" }, response) => {
    const { status = 404, headers } = files.get(url) ?? {};
    response.writeHead(status, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
    });
    response.end(bodies.get(url));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The page with a comment at its end, where it can't hold up the text, that makes it that large. */
function padded(html: string, bytes: number): string {
  const missing = Math.max(0, bytes - brotliCompressSync(html).length);
  // A digit of random base 64 takes six bits.
  const digits = crypto.getRandomValues(new Uint8Array((missing * 8) / 6));
  const noise = Array.from(digits, (digit) => DIGITS[digit % DIGITS.length]).join("");
  return html.replace("</body>", `<!--${noise}--></body>`);
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
