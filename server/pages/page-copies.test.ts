import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { pageCopies } from "./page-copies.ts";

/** A built site whose home page is this, with copies that tell where they come from. */
function builtSite(home: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "index.html"), home);
  writeFileSync(join(folder, "index.html.br"), "the build's brotli");
  writeFileSync(join(folder, "index.html.gz"), "the build's gzip");
  return folder;
}

it("a page that is as the build made it has the build's copies", async () => {
  const { brotli, gzip } = await pageCopies(builtSite("<p>Home"), "/", Buffer.from("<p>Home"));
  expect([String(brotli), String(gzip)]).toEqual(["the build's brotli", "the build's gzip"]);
});

it.each([
  ["differs from the build's", "/"],
  ["the build has not made", "/about"],
])("a page that %s has copies of its own", async (_how, path) => {
  const page = "<p>Home at another address";
  const { brotli, gzip } = await pageCopies(builtSite("<p>Home"), path, Buffer.from(page));
  expect(brotliDecompressSync(brotli ?? "").toString()).toBe(page);
  expect(gunzipSync(gzip ?? "").toString()).toBe(page);
});
