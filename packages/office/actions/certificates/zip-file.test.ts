import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { zipOf } from "./zip-file.ts";

const FILES = [
  { name: "GQC-1.pdf", contents: new Uint8Array(Buffer.from("the first")) },
  { name: "GQC-2.pdf", contents: new Uint8Array(0) },
  { name: "GQC-3.pdf", contents: new Uint8Array(70_000).fill(7) },
];

it("is read by another program, file by file, byte for byte", async () => {
  const archive = await fromBufferPromise(await buffer(zipOf(Readable.from(FILES))), {
    strictFileNames: true,
  });
  const found: { readonly name: string; readonly contents: Uint8Array }[] = [];
  for await (const entry of archive.eachEntry()) {
    const contents = await buffer(await archive.openReadStreamPromise(entry));
    found.push({ name: entry.fileName, contents: new Uint8Array(contents) });
  }
  expect(found).toEqual(FILES);
});
