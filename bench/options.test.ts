import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../scripts/build/build-paths.ts";
import { readOptions } from "./options.ts";
import { PARTS } from "./parts.ts";

/** Throws, with what is printed, where the command line would end the process. */
function read(line: string) {
  let printed = "";
  const print = (text: string): void => void (printed += text);
  const command = new Command()
    .exitOverride()
    .configureOutput({ writeErr: print, writeOut: print });
  try {
    return readOptions(line === "" ? [] : line.split(" "), command);
  } catch (error) {
    throw new Error(printed, { cause: error });
  }
}

describe("the bench's command line", () => {
  it("asks for every part when it is empty", () => {
    expect(read("")).toEqual({ full: false, parts: PARTS, writeDocs: false });
  });

  it("picks areas and parts, each once, in the bench's order", () => {
    const { parts, full } = read("--full --only scanner,register/import,scanner/pictures");
    expect(parts.map(({ name }) => name)).toEqual(["register/import", "scanner/pictures"]);
    expect(full).toBe(true);
  });

  it.each([
    ["--only scanner/picture", "scanner/pictures"],
    ["--only scanner --write-docs", "--write-docs needs all parts"],
    ["--scaling", "unknown option"],
    ["--help", "register/lookups"],
  ])("%s: says what there is", (line, words) => {
    expect(() => read(line)).toThrow(words);
  });
});

describe("the documents", () => {
  const inDocs = readdirSync(join(PROJECT_ROOT, "docs"));
  const files = ["README.md", "CONTRIBUTING.md"].concat(
    inDocs.filter((name) => name.endsWith(".md")).map((name) => join("docs", name)),
  );
  const commands = files.flatMap((file) => {
    const text = readFileSync(join(PROJECT_ROOT, file), "utf8");
    return [...text.matchAll(/npm run bench --\s+(--[^`\n]+)/g)].map(([, line = ""]) => line);
  });

  it.each(commands)("name a bench that can be run: npm run bench -- %s", (line) => {
    expect(() => read(line.trim())).not.toThrow("error:");
  });
});
