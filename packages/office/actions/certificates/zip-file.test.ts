import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipOf } from "./zip-file.ts";

const FILES = [
  { name: "GQC-1.pdf", contents: new Uint8Array(Buffer.from("the first")) },
  { name: "GQC-2.pdf", contents: new Uint8Array(0) },
  { name: "GQC-3.pdf", contents: new Uint8Array(70_000).fill(7) },
];

it("is read by another program, file by file, byte for byte", () => {
  const found = Object.entries(unzipSync(zipOf(FILES)));
  expect(found.map(([name, contents]) => ({ name, contents }))).toEqual(FILES);
});
