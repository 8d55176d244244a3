import { readFile } from "node:fs/promises";
import { prepare } from "../../server/http/prepared-response.ts";
import { documentHeaders } from "../../server/http/security-headers.ts";
import { loadBuiltFiles } from "../../server/pages/site-content.ts";
import type { DeskPages } from "./desk-app.ts";

/** The desk's document and files as they were built, served from memory under the public site's policy. */
export async function loadDeskPages(directory: string, origin: string): Promise<DeskPages> {
  return {
    document: prepare({
      status: 200,
      contentType: "text/html; charset=utf-8",
      cacheControl: "no-store",
      body: await readFile(`${directory}/index.html`),
      headers: documentHeaders(undefined, origin),
    }),
    files: new Map(await loadBuiltFiles(directory)),
  };
}
