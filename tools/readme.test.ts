import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runStaff } from "../apps/staff/test-support/run-staff.ts";
import { REMEDIES } from "@register/register";
import { createRegister } from "@register/register/sqlite";
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

describe("the documents", () => {
  it("link only to files that exist", () => {
    const links = DOCUMENTS.flatMap((name) =>
      [...read(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) =>
        join(dirname(name), path),
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
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
    const named = [...texts.matchAll(/`?npm (?:run ([a-z]+(?::[a-z]+)?)|(start|test))\b/g)].map(
      ([, run, direct]) => run ?? direct ?? "",
    );
    expect(named).toContain("start");
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("specify every message of the site, word for word", () => {
    const specification = read("docs/specification.md");
    expect(
      [...Object.values(en.messages), ...Object.values(en.contactMessages)].filter(
        (text) => !specification.includes(text),
      ),
    ).toEqual([]);
  });

  it("name only files that exist", () => {
    const named = [
      ...texts.matchAll(/`((?:apps|packages|tools|trials|supabase|e2e|docs|deploy)\/[\w./-]*)`/g),
    ].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
  });
});

/** The files that the documents name, and what stands for them. */
const NAMED_FILES = {
  "FILE.csv": "e2e/fixtures/certificates.csv",
  "FILE.xlsx": "packages/spreadsheets/test-support/examples/libreoffice.xlsx",
};

describe.each(["README.md", "docs/certificates.md"])(
  "the staff commands of %s, typed one after the other, work",
  (document) => {
    const folder = mkdtempSync(join(tmpdir(), "readme-"));
    const data = join(folder, "data");
    beforeAll(async () => {
      await createRegister(data, { withDemo: true });
    });
    for (const [name, source] of Object.entries(NAMED_FILES)) {
      copyFileSync(join(PROJECT_ROOT, source), join(folder, name));
    }
    writeFileSync(join(folder, "numbers.txt"), "GQC-2025-003\nGQC-2025-004\n");
    afterAll(() => rmSync(folder, { recursive: true }));

    const commands = [...read(document).matchAll(/^ *npm run staff -- (.+)$/gm)].map(
      ([, line = ""]) => line,
    );

    it.each(commands)("npm run staff -- %s", async (line) => {
      // As a shell splits the line: quotation marks hold words together.
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? "",
      );
      expect(await runStaff(words, { data, cwd: folder })).toMatchObject({ exitCode: 0 });
      const [, written] = / export .*?(\S+\.csv)$/.exec(line) ?? [];
      expect(written === undefined || existsSync(join(folder, written))).toBe(true);
    });
  },
);

it("npm passes the words of staff commands on, from whatever folder they are typed in", async () => {
  const data = temporaryFolder();
  await createRegister(data, { withDemo: true });
  const env = { ...process.env, DATA_DIR: data };
  for (const words of [
    ["certificates", "export", "all of them.csv"],
    ["messages", "list"],
    ["backup", "kept.sqlite"],
  ]) {
    const typed = ["--silent", "--prefix", PROJECT_ROOT, "run", "staff", "--", ...words];
    execFileSync("npm", typed, { cwd: data, env });
  }
  expect(readFileSync(join(data, "all of them.csv"), "utf8")).toContain("GQC-2025-001");
  expect(existsSync(join(data, "kept.sqlite"))).toBe(true);
});
