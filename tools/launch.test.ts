import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tinyProject, type TinyProject } from "./test-support/tiny-project.ts";

const START = "tools/start.ts";
const STAFF = "tools/staff.ts";
const TEST = "tools/test.ts";

/** Name, content and time of everything under node_modules. */
function installedFiles({ root }: TinyProject): readonly unknown[] {
  const nodeModules = join(root, "node_modules");
  return readdirSync(nodeModules, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => {
      const file = join(nodeModules, name);
      const { mtimeMs, ino } = statSync(file);
      return { name, mtimeMs, ino, text: statSync(file).isFile() && readFileSync(file, "utf8") };
    });
}

const leftovers = ({ root }: TinyProject) => globSync(".cache/*", { cwd: root });

describe("a start", () => {
  it("installs what the lock names, and nothing more until the lock changes", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    const first = await project.launch(START);
    expect(first).toMatchObject({ exitCode: 0, stdout: "1.0.0 no greeting\n" });
    expect(first.stderr).toContain("Installing");
    expect(await project.launch(START)).toMatchObject({ exitCode: 0, stderr: "" });
    project.dependOn({ parcel: "2.0.0" });
    const upgraded = await project.launch(START);
    expect(upgraded).toMatchObject({ exitCode: 0, stdout: "2.0.0 no greeting\n" });
    expect(upgraded.stderr).toContain("Installing");
    expect(leftovers(project)).toEqual([]);
  });

  it("installs for a user whose home can't be written", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    const HOME = "/dev/null";
    expect(await project.launch(START, { HOME })).toMatchObject({ exitCode: 0 });
  });

  it("takes what a plain npm ci installed", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const before = installedFiles(project);
    expect(await project.launch(START)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(installedFiles(project)).toEqual(before);
  });

  it(
    "does without the packages for development, which a test has installed",
    { tags: "trial" },
    async () => {
      const project = await tinyProject({ parcel: "1.0.0", tool: "1.0.0" });
      await project.npmCi("--omit=dev");
      expect(await project.launch(START)).toMatchObject({ exitCode: 0, stderr: "" });
      expect(existsSync(join(project.root, "node_modules/tool"))).toBe(false);
      const tested = await project.launch(TEST, { NODE_ENV: "production" });
      expect(tested).toMatchObject({ exitCode: 0 });
      expect(existsSync(join(project.root, "node_modules/tool"))).toBe(true);
    },
  );

  it(
    "that can't have the new packages says so, and leaves the former ones to staff commands",
    { tags: "trial" },
    async () => {
      const project = await tinyProject({ parcel: "1.0.0" });
      await project.npmCi();
      const before = installedFiles(project);
      project.dependOn({ parcel: "3.0.0" });
      const refused = await project.launch(START);
      expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
      expect(refused.stderr).toMatch(
        /npm ci failed; .*The packages are as they were\. .*npm 9 or newer.* connection to the registry\.\n$/,
      );
      expect(leftovers(project)).toEqual([]);
      expect(installedFiles(project)).toEqual(before);
      expect(await project.launch(STAFF)).toMatchObject({
        exitCode: 0,
        stdout: "1.0.0 no greeting\n",
      });
      project.dependOn({ parcel: "1.0.0" });
      expect(await project.launch(START)).toMatchObject({
        exitCode: 0,
        stdout: "1.0.0 no greeting\n",
      });
    },
  );

  it(
    "puts the former packages back when it can't put the new ones in place",
    { tags: "trial" },
    async () => {
      const project = await tinyProject({ parcel: "1.0.0" });
      await project.npmCi();
      const before = installedFiles(project);
      project.dependOn({ parcel: "2.0.0" });
      const manifest = join(project.root, "package.json");
      const scripts = { postinstall: `node -e "fs.rmSync('node_modules', { recursive: true })"` };
      const content = JSON.parse(readFileSync(manifest, "utf8")) as object;
      writeFileSync(manifest, JSON.stringify({ ...content, scripts }));
      expect(await project.launch(START)).toMatchObject({ exitCode: 1, stdout: "" });
      expect(installedFiles(project)).toEqual(before);
      expect(leftovers(project)).toEqual([]);
    },
  );

  it("never takes an interrupted installation for a whole one", { tags: "trial" }, async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const killed = spawnSync(process.execPath, ["--version"]).pid;
    mkdirSync(join(project.root, ".cache"));
    writeFileSync(join(project.root, ".cache/installing"), String(killed));
    rmSync(join(project.root, "node_modules/.package-lock.json"));
    expect(await project.launch(STAFF)).toMatchObject({ exitCode: 1, stdout: "" });
    const start = await project.launch(START);
    expect(start).toMatchObject({ exitCode: 0, stdout: "1.0.0 no greeting\n" });
    expect(start.stderr).toContain("Installing");
    expect(leftovers(project)).toEqual([]);
  });

  it("waits for another one that installs, and uses its packages", async () => {
    const project = await tinyProject({ parcel: "2.0.0" });
    const download = project.holdDownload();
    const first = project.launch(START);
    await download.requested;
    const second = project.launch(START);
    download.release();
    expect(await first).toMatchObject({ exitCode: 0, stdout: "2.0.0 no greeting\n" });
    expect(await second).toMatchObject({ exitCode: 0, stdout: "2.0.0 no greeting\n", stderr: "" });
  });

  it("succeeds beside others at the same time", { tags: "trial" }, async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    project.dependOn({ parcel: "2.0.0" });
    const starts = await Promise.all(Array.from({ length: 3 }, () => project.launch(START)));
    for (const start of starts) {
      expect(start).toMatchObject({ exitCode: 0, stdout: "2.0.0 no greeting\n" });
    }
    expect(await project.launch(START)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(leftovers(project)).toEqual([]);
  });
});

describe("a staff command", () => {
  it("installs nothing, and names in one line the command that does", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    const refused = await project.launch(STAFF);
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^Nothing is installed yet: `npm start`[^\n]*\n$/);
    expect(existsSync(join(project.root, "node_modules"))).toBe(false);
  });

  it("runs with the packages of another version, and says so in one line", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const before = installedFiles(project);
    project.dependOn({ parcel: "2.0.0" });
    const staff = await project.launch(STAFF);
    expect(staff).toMatchObject({ exitCode: 0, stdout: "1.0.0 no greeting\n" });
    expect(staff.stderr).toMatch(/^[^\n]*packages are those of another version;[^\n]*\n$/);
    expect(installedFiles(project)).toEqual(before);
  });

  it("finds a package of our own that the packages of another version lack", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    project.dependOn({ parcel: "2.0.0" });
    const own = join(project.root, "packages/own");
    mkdirSync(own, { recursive: true });
    const manifest = { name: "@tiny/own", type: "module", exports: { "./*": "./*.ts" } };
    writeFileSync(join(own, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(own, "word.ts"), 'export const word: string = "found";');
    writeFileSync(
      join(project.root, STAFF),
      'import { word } from "@tiny/own/word"; console.log(word);',
    );
    expect(await project.launch(STAFF)).toMatchObject({ exitCode: 0, stdout: "found\n" });
  });
});

describe("the settings file", () => {
  it("is read by the site, its build and staff commands, and never by a test", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    writeFileSync(join(project.root, ".env"), "GREETING=hello\n");
    writeFileSync(join(project.root, "other.env"), "GREETING=goodbye\n");
    const printed = async (program: string, environment = {}) =>
      (await project.launch(program, environment)).stdout;
    for (const program of [STAFF, "tools/build.ts", "tools/dev.ts"]) {
      expect(await printed(program)).toBe("1.0.0 hello\n");
    }
    for (const [environment, greeting] of [
      [{}, "hello"],
      [{ SETTINGS_FILE: "other.env" }, "goodbye"],
      [{ SETTINGS_FILE: "" }, "no greeting"],
      [{ GREETING: "hi" }, "hi"],
      [{ GREETING: "" }, ""],
    ] as const) {
      expect(await printed(START, environment)).toBe(`1.0.0 ${greeting}\n`);
    }
    expect(await printed(TEST, { SETTINGS_FILE: "other.env" })).toBe("1.0.0 no greeting\n");
  });

  it("is not read by the site that a test starts either", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    writeFileSync(join(project.root, ".env"), "GREETING=hello\n");
    const startsTheSite = `
      import { spawnSync } from "node:child_process";
      spawnSync(process.execPath, ["tools/launch.mjs", "${START}"], { stdio: "inherit" });`;
    writeFileSync(join(project.root, TEST), startsTheSite);
    expect(await project.launch(TEST)).toMatchObject({ stdout: "1.0.0 no greeting\n" });
    // The same for tests that run without the launcher, such as this one.
    expect(process.env.SETTINGS_FILE).toBe("");
  });

  it("must be there when it is named", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const refused = await project.launch(START, { SETTINGS_FILE: "missing.env" });
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^SETTINGS_FILE names [^\n]*missing\.env[^\n]*\n$/);
  });

  it("must be one that can be read, without a mark at its beginning", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const folder = await project.launch(START, { SETTINGS_FILE: "." });
    expect(folder.stderr).toMatch(/^The settings file [^\n]* can't be read \(EISDIR\)\.\n$/);
    writeFileSync(join(project.root, ".env"), "\uFEFFGREETING=hello\n");
    const marked = await project.launch(START);
    expect(marked.stderr).toMatch(/^The settings file [^\n]* begins with a byte order mark/);
    expect([folder.exitCode, marked.exitCode]).toEqual([1, 1]);
  });
});
