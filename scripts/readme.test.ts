import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegister } from "../database/sqlite/create-register.ts";
import { MESSAGES } from "../domain/messages.ts";
import { PROJECT_ROOT } from "./build/build-paths.ts";

const IN_DOCS = readdirSync(join(PROJECT_ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...IN_DOCS];
const texts = DOCUMENTS.map((name) => readFileSync(join(PROJECT_ROOT, name), "utf8")).join("\n");
const readme = readFileSync(join(PROJECT_ROOT, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe("the documents", () => {
  it("name only npm commands that exist", () => {
    const named = [...texts.matchAll(/`?npm (?:run ([a-z]+(?::[a-z]+)?)|(start|test))\b/g)].map(
      ([, run, direct]) => run ?? direct ?? "",
    );
    expect(named).toContain("start");
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("specify every message of the site, word for word", () => {
    const specification = readFileSync(join(PROJECT_ROOT, "docs/specification.md"), "utf8");
    expect(Object.values(MESSAGES).filter((text) => !specification.includes(text))).toEqual([]);
  });

  it("name only files that exist", () => {
    const named = [
      ...texts.matchAll(
        /`((?:domain|scanner|web|server|settings|database|supabase|cli|scripts|bench|e2e|docs|deploy)\/[\w./-]*)`/g,
      ),
    ].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
  });
});

describe("the staff commands of the README, typed one after the other, work", () => {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  const data = join(folder, "data");
  beforeAll(() => createRegister(data, { withDemo: true }));
  const sources = {
    "FILE.csv": "e2e/fixtures/certificates.csv",
    "FILE.xlsx": "database/certificate-files/workbook/examples/libreoffice.xlsx",
  };
  for (const [name, source] of Object.entries(sources)) {
    copyFileSync(join(PROJECT_ROOT, source), join(folder, name));
  }
  afterAll(() => rmSync(folder, { recursive: true }));

  const commands = [...readme.matchAll(/^npm run staff -- (.+)$/gm)].map(([, words = ""]) => words);
  it.each(commands)("npm run staff -- %s", (words) => {
    const typed = ["--silent", "--prefix", PROJECT_ROOT, "run", "staff", "--", ...words.split(" ")];
    const env = { ...process.env, DATA_DIR: data };
    // Throws, with what the command printed, when it does not end well.
    expect(() => execFileSync("npm", typed, { cwd: folder, env, stdio: "pipe" })).not.toThrow();
  });

  it("and the export stands where it was asked for", () => {
    expect(readFileSync(join(folder, "all.csv"), "utf8")).toContain("E2E-FULL-001");
  });
});
