import type { Browser } from "@playwright/test";
import { padded } from "./padded-page.ts";
import type { PeerPage } from "./peer-page.ts";
import { plainHtml } from "./plain-html.ts";

/** Headers that belong to one body or one connection; the server writes them for the peer anew. */
const NOT_COPIED = /^(?:content-(?:length|encoding|type)|etag|vary|date|connection|keep-alive)$/;

/**
 * A page of ours as a bare file: its visible text in plain elements, with the headers of ours and
 * exactly as many compressed bytes.
 */
export async function barePage(browser: Browser, address: string): Promise<PeerPage> {
  // As browsers ask: a page for one visitor comes by gzip, without it in its full length.
  const served = await fetch(address, { headers: { "accept-encoding": "gzip, br" } });
  const bytes = Number(served.headers.get("content-length"));
  await served.arrayBuffer();
  // Without scripts, so that it is the page as it was served.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return {
      status: served.status === 404 ? 404 : 200,
      headers: Object.fromEntries([...served.headers].filter(([name]) => !NOT_COPIED.test(name))),
      html: padded(await page.evaluate(plainHtml), bytes),
    };
  } finally {
    await context.close();
  }
}
