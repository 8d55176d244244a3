import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSheet } from "../read-sheet.ts";
import { workbookFile } from "../test-support/workbook-file.ts";

const MB = 1024 ** 2;
const ROWS = "<row><c t='inlineStr'><is><t>A-1</t></is></c></row>";
const FILE = Buffer.from(workbookFile({ rows: ROWS, strings: " ".repeat(1000) }));

/** Where a part begins in the directory, and where its own header is. */
function placesOf(file: Buffer, part: string) {
  const entry = file.lastIndexOf("PK\u0001\u0002", file.lastIndexOf(part));
  return { entry, local: file.readUInt32LE(entry + 42) };
}

function changed(change: (file: Buffer, places: ReturnType<typeof placesOf>) => void): Buffer {
  const file = Buffer.from(FILE);
  change(file, placesOf(file, "xl/sharedStrings.xml"));
  return file;
}

function repeated(text: string, bytes: number): string {
  return text.repeat(bytes / text.length);
}

const END_BYTES = 22;

/** The same file with every number of its directory in the records and fields of ZIP64. */
function asZip64(file: Buffer): Buffer {
  const end = file.length - END_BYTES;
  const start = file.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end;) {
    const [name, extra] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const entry = Buffer.from(file.subarray(at, at + 46 + name));
    const field = Buffer.alloc(28);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(24, 2);
    for (const [index, place] of [24, 20, 42].entries()) {
      field.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * index);
      entry.writeUInt32LE(0xffffffff, place);
    }
    entry.writeUInt16LE(field.length + 4, 30);
    // Another field comes first, as programs write the time of a file.
    entries.push(entry, Buffer.from([0x0a, 0x0a, 0, 0]), field);
    at += 46 + name + extra + file.readUInt16LE(at + 32);
  }
  const directory = Buffer.concat(entries);
  const record = Buffer.alloc(56 + 20);
  record.write("PK\u0006\u0006", "latin1");
  record.writeBigUInt64LE(44n, 4);
  const count = BigInt(file.readUInt16LE(end + 10));
  const numbers = [count, count, BigInt(directory.length), BigInt(start)];
  for (const [index, number] of numbers.entries()) record.writeBigUInt64LE(number, 24 + 8 * index);
  record.write("PK\u0006\u0007", 56, "latin1");
  record.writeBigUInt64LE(BigInt(start + directory.length), 56 + 8);
  record.writeUInt32LE(1, 56 + 16);
  const ending = Buffer.from(file.subarray(end));
  ending.fill(0xff, 8, 20);
  return Buffer.concat([file.subarray(0, start), directory, record, ending]);
}

const FILE_64 = asZip64(FILE);

/** With a directory of so many bytes, as its record says. */
function withDirectoryOf(bytes: number): Buffer {
  const file = Buffer.from(FILE_64);
  file.writeBigUInt64LE(BigInt(bytes), file.length - END_BYTES - 20 - 56 + 40);
  return file;
}

/** Without the field that has its sizes, under its number. */
function withoutSizes(): Buffer {
  const file = Buffer.from(FILE_64);
  const { entry } = placesOf(file, "xl/sharedStrings.xml");
  file.writeUInt16LE(2, entry + 46 + "xl/sharedStrings.xml".length + 4);
  return file;
}

const HOSTILE: readonly (readonly [name: string, file: Uint8Array, code: string])[] = [
  ["half of one", FILE.subarray(0, 900), "damaged"],
  ["one with bytes after its end", Buffer.concat([FILE, Buffer.from("PK")]), "damaged"],
  ["one in ZIP64 whose part has no size", withoutSizes(), "too-large"],
  [
    "one in ZIP64 whose directory is elsewhere",
    Buffer.concat([FILE_64.subarray(0, 900), FILE_64.subarray(-END_BYTES - 20)]),
    "damaged",
  ],
  [
    "one in ZIP64 without its record",
    Buffer.concat([FILE_64.subarray(0, 900), FILE_64.subarray(-END_BYTES)]),
    "damaged",
  ],
  ["one in ZIP64 with a directory of gigabytes", withDirectoryOf(5 * 1024 * MB), "damaged"],
  ["one of another kind", zipSync({ "content.xml": strToU8("<x/>") }), "not-a-table"],
  [
    "one that claims more than is read",
    changed((file, { entry }) => file.writeUInt32LE(66 * MB, entry + 24)),
    "too-large",
  ],
  [
    "one that claims less than comes",
    changed((file, { entry }) => file.writeUInt32LE(10, entry + 24)),
    "damaged",
  ],
  [
    "one that claims more than comes",
    changed((file, { entry }) => file.writeUInt32LE(2000, entry + 24)),
    "damaged",
  ],
  [
    "one whose packed bytes are broken",
    changed((file, { local }) =>
      file.fill(0xff, local + 30 + "xl/sharedStrings.xml".length, local + 60),
    ),
    "damaged",
  ],
  [
    "one whose part is elsewhere",
    changed((file, { entry }) => file.writeUInt32LE(7, entry + 42)),
    "damaged",
  ],
  [
    "one whose part is beyond its end",
    changed((file, { entry }) => file.writeUInt32LE(0xfffffff0, entry + 42)),
    "damaged",
  ],
  [
    "one with an encrypted part",
    changed((file, { entry }) => file.writeUInt16LE(1, entry + 8)),
    "damaged",
  ],
  [
    "one with a part packed in another way",
    changed((file, { entry }) => file.writeUInt16LE(14, entry + 10)),
    "damaged",
  ],
  [
    "one whose directory claims more parts",
    changed((file) => {
      file.writeUInt16LE(9, file.length - END_BYTES + 8);
      file.writeUInt16LE(9, file.length - END_BYTES + 10);
    }),
    "damaged",
  ],
  [
    "one whose directory claims as many parts as it can",
    changed((file) => {
      file.writeUInt16LE(0xfffe, file.length - END_BYTES + 8);
      file.writeUInt16LE(0xfffe, file.length - END_BYTES + 10);
    }),
    "damaged",
  ],
  [
    "one with a part twice",
    Buffer.from(
      Buffer.from(zipSync({ "xl/a.xml": strToU8("<x/>"), "xl/b.xml": strToU8("<y/>") }))
        .toString("latin1")
        .replaceAll("xl/b", "xl/a"),
      "latin1",
    ),
    "damaged",
  ],
  [
    "one with a part twice in other letters",
    zipSync({ "xl/a.xml": strToU8("<x/>"), "XL/A.xml": strToU8("<x/>") }),
    "damaged",
  ],
  ["one that defines entities", workbookFile({ rows: ROWS, prolog: "<!DOCTYPE x>" }), "damaged"],
  ["one with broken XML", workbookFile({ rows: "<row><c></row>" }), "damaged"],
  ["one with a row twice", workbookFile({ rows: '<row r="2"/><row r="2"/>' }), "damaged"],
  ["one with rows out of order", workbookFile({ rows: '<row r="3"/><row r="2"/>' }), "damaged"],
  [
    "a bomb of short texts",
    workbookFile({ rows: ROWS, strings: repeated("<si><t>a</t></si>", 60 * MB) }),
    "damaged",
  ],
  ["a bomb of elements", workbookFile({ rows: repeated("<a>", 15 * MB) }), "damaged"],
  ["a comment of megabytes", workbookFile({ rows: `<!--${repeated("x", 15 * MB)}-->` }), "damaged"],
];

describe("a hostile workbook is refused", () => {
  it.each(HOSTILE)("%s", async (_name, file, code) => {
    const reading = readSheet(new Blob([new Uint8Array(file)]));
    await expect(reading).rejects.toMatchObject({ name: "UnreadableFileError", code });
  });
});

it.each([
  ["with every number in its fields", FILE_64, "A-1"],
  [
    "with some, as a streaming program writes it",
    readFileSync(new URL("../test-support/examples/zip64.xlsx", import.meta.url)),
    "RPT-2025-001",
  ],
])("a workbook in ZIP64 is read: %s", async (_, file, number) => {
  expect((await readSheet(new Blob([new Uint8Array(file)]))).numbers).toEqual([number]);
});

it("a workbook whose parts are not packed is read", async () => {
  const file = zipSync(unzipSync(FILE), { level: 0 });
  expect((await readSheet(new Blob([new Uint8Array(file)]))).numbers).toEqual(["A-1"]);
});
