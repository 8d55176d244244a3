import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { runStaff } from "../apps/staff/test-support/run-staff.ts";
import { neededOptions, neededValues } from "@register/content/test-support/sample-kind";
import { kinds } from "@register/content/kinds";
import { signedPdf } from "@register/drawing/test-support/signed-pdf";
import { REMEDIES } from "@register/register";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { en } from "@register/content/test-support/catalogue";
import { PortUnusableError } from "@register/http";
import { SETTING_NAMES, SettingError, PROJECT_ROOT } from "@register/settings";
import { BuildError } from "../apps/site/build/build-if-changed.ts";

const IN_DOCS = readdirSync(join(PROJECT_ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...IN_DOCS];
const read = (name: string) => readFileSync(join(PROJECT_ROOT, name), "utf8");
const texts = DOCUMENTS.map(read).join("\n");
const { scripts } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
};

const firstsIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = ""]) => first);

describe("the documents", () => {
  it("link to and name only files that exist", () => {
    const linked = DOCUMENTS.flatMap((name) =>
      firstsIn(read(name), /\]\((?!https?:|#)([^)#]+)/g).map((path) => join(dirname(name), path)),
    );
    const named = firstsIn(
      texts,
      /`((?:apps|packages|tools|trials|supabase|e2e|docs|deploy)\/[\w./-]*)`/g,
    );
    expect(Math.min(linked.length, named.length)).toBeGreaterThan(20);
    const missing = [...linked, ...named].filter((path) => !existsSync(join(PROJECT_ROOT, path)));
    expect(missing).toEqual([]);
  });

  it("explain every setting", () => {
    const settings = read("docs/settings.md");
    expect(SETTING_NAMES.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  it("say of every code of an error what to do next", () => {
    const headings = [...read("docs/errors.md").matchAll(/^## (.+)$/gm)].join();
    const others = [new SettingError(), new PortUnusableError(), new BuildError()];
    const codes = [...Object.keys(REMEDIES), ...others.map(({ code }) => code)];
    expect(codes.filter((code) => !headings.includes(`\`${code}\``))).toEqual([]);
  });

  it("name only npm commands that exist", () => {
    const named = firstsIn(texts, /npm (?:run )?(start|test|(?<=run )[a-z]+(?::[a-z]+)?)\b/g);
    expect(named).toContain("trials");
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("specify every message of the site, word for word", () => {
    const specification = read("docs/specification.md");
    const messages = Object.values({ ...en.messages, ...en.contactMessages });
    expect(messages.filter((text) => !specification.includes(text))).toEqual([]);
  });
});

/** The files that the documents name, and what stands for them. */
const NAMED_FILES = {
  "FILE.csv": "e2e/fixtures/certificates.csv",
  "FILE.xlsx": "packages/spreadsheets/test-support/examples/libreoffice.xlsx",
};

it.each(["README.md", "docs/certificates.md"])(
  "the staff commands of %s, typed one after the other, work",
  async (document) => {
    const folder = temporaryFolder();
    const data = await demoRegister(join(folder, "data"));
    for (const [name, source] of Object.entries(NAMED_FILES)) {
      copyFileSync(join(PROJECT_ROOT, source), join(folder, name));
    }
    const numbers = ["GQC-2025-003", "GQC-2025-004"];
    writeFileSync(join(folder, "numbers.txt"), numbers.join("\n"));
    for (const number of numbers)
      await runStaff(["certificates", "edit", number, ...neededOptions()], { data });
    const inspection = kinds().get("inspection");
    const values = inspection && neededValues(inspection);
    writeFileSync(join(folder, "inspected.json"), JSON.stringify({ values }));
    for (const line of firstsIn(read(document), /^ *npm run staff -- (.+)$/gm)) {
      // As a shell splits the line: quotation marks hold words together.
      const words = Array.from(
        line.matchAll(/"([^"]*)"|(\S+)/g),
        ([, quoted, bare]) => quoted ?? bare ?? "",
      );
      if (words.includes("keep-signed")) {
        const issued = readFileSync(join(folder, "GQC-2025-001.pdf"));
        writeFileSync(join(folder, "signed.pdf"), signedPdf(issued));
      }
      const { exitCode, stderr } = await runStaff(words, { data, cwd: folder });
      expect.soft([line, exitCode, exitCode === 0 ? "" : stderr]).toEqual([line, 0, ""]);
      const [, written] = / export .*?(\S+\.csv)$/.exec(line) ?? [];
      expect.soft(written === undefined || existsSync(join(folder, written)), line).toBe(true);
    }
  },
);

it("npm passes the words of staff commands on, from whatever folder they are typed in", async () => {
  const data = await demoRegister();
  const env = { ...process.env, DATA_DIR: data };
  const words = ["certificates", "export", "all of them.csv"];
  const typed = ["--silent", "--prefix", PROJECT_ROOT, "run", "staff", "--", ...words];
  execFileSync("npm", typed, { cwd: data, env });
  expect(readFileSync(join(data, "all of them.csv"), "utf8")).toContain("GQC-2025-001");
});
