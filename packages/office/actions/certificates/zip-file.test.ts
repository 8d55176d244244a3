import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipOf } from "./zip-file.ts";

const FILES = [
  { name: "GQC-1.pdf", contents: new Uint8Array(Buffer.from("the first")) },
  { name: "GQC-2.pdf", contents: new Uint8Array(0) },
  { name: "GQC-3.pdf", contents: new Uint8Array(70_000).fill(7) },
];

it("is read by another program, file by file, byte for byte", async () => {
  const archive = new Uint8Array(await buffer(zipOf(Readable.from(FILES))));
  const found = Object.entries(unzipSync(archive));
  expect(found.map(([name, contents]) => ({ name, contents }))).toEqual(FILES);
});
