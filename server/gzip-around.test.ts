import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gzipAround, sharedPart } from "./gzip-around.ts";

// Longer than deflate looks back, so that only its end can be referred to.
const STYLE = Array.from({ length: 4000 }, (_, index) => `.name-${index} { margin: 0 }`).join("\n");
const SHARED = sharedPart(STYLE);

it.each([
  ["before and after it", `<title>GQC-1</title>${STYLE}<p>.name-3999 { margin: 0 } 证书 🚢</p>`],
  ["before it only", `مرحبا${STYLE}`],
  ["after it only", `${STYLE}🚢`],
  ["on neither side", STYLE],
  ["instead of it", "Another page, without that style"],
])("a text with something %s comes out as it went in", async (_where, text) => {
  expect(gunzipSync(await gzipAround(text, SHARED)).toString()).toBe(text);
});

it("is no larger than the whole made at once", async () => {
  const page = `<title>GQC-1</title>${STYLE}<p>${STYLE.slice(-2000)}</p>`;
  expect((await gzipAround(page, SHARED)).length).toBeLessThan(gzipSync(page).length * 1.01);
});
