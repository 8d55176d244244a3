import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/temporary-folder.ts";
import { workbookFile } from "@register/spreadsheets/test-support/workbook-file";

const MB = 1024 ** 2;

/** Reads a file as an import does, in a process of its own; prints the faults and the memory that it took. */
const PROGRAM = `
  const { readCertificateFile } = await import(process.argv[1]);
  const faults = [];
  for await (const batch of readCertificateFile(process.argv[2])) {
    faults.push(...batch.faults.map(({ message }) => message));
  }
  console.log(JSON.stringify({ faults, kilobytes: process.resourceUsage().maxRSS }));
`;
const READER = new URL("./certificate-file.ts", import.meta.url).href;

function readApart(content: Uint8Array): { faults: readonly string[]; kilobytes: number } {
  const file = path.join(temporaryFolder(), "hostile.xlsx");
  writeFileSync(file, content);
  const words = ["--input-type=module", "--eval", PROGRAM, READER, file];
  const run = spawnSync(process.execPath, words, { encoding: "utf8" });
  return JSON.parse(run.stdout) as ReturnType<typeof readApart>;
}

function repeated(text: string, bytes: number): string {
  return text.repeat(bytes / text.length);
}

const ROWS = "<row><c t='inlineStr'><is><t>Certificate No.</t></is></c></row>";

it.each([
  ["nested elements", repeated("<a>", 60 * MB), "unpacks to more than 400 times its size"],
  ["nested elements", repeated("<a>", 15 * MB), "its elements are more than 64 deep"],
  ["a comment", `<!--${repeated("x", 60 * MB)}-->`, "unpacks to more than 400 times its size"],
  ["a comment", `<!--${repeated("x", 15 * MB)}-->`, "Max buffer length exceeded: comment"],
  ["an attribute", `<si a="${repeated("x", 15 * MB)}"/>`, "length exceeded: attribValue"],
  ["a text", `<si><t>${repeated("x", 15 * MB)}</t></si>`, "is longer than a cell's can be"],
  ["a declaration", `<!${repeated("x", 15 * MB)}>`, "it has a declaration"],
  [
    "short texts",
    repeated("<si><t>a</t></si>", 60 * MB),
    "unpacks to more than 400 times its size",
  ],
])(
  "a small workbook with %s of many megabytes takes little memory, and is refused in a sentence",
  { tags: "trial" },
  (_, strings, reason) => {
    const file = workbookFile({ rows: ROWS, strings });
    expect(file.length).toBeLessThan(MB);
    const { faults, kilobytes } = readApart(file);
    expect(faults).toEqual([expect.stringContaining(reason)]);
    expect(kilobytes * 1024).toBeLessThan(600 * MB);
  },
);
