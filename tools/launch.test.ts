import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tinyProject, type TinyProject } from "./test-support/tiny-project.ts";

const START = "tools/start.ts";
const STAFF = "tools/staff.ts";
const TEST = "tools/test.ts";

/** Changes with each installation. */
const installation = ({ root }: TinyProject) => statSync(join(root, "node_modules")).ino;

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
    expect(globSync(".cache/*", { cwd: project.root })).toEqual([]);
  });

  it("installs for a user whose home can't be written, and packages for development as well", async () => {
    const project = await tinyProject({ parcel: "1.0.0", tool: "1.0.0" });
    const environment = { HOME: "/dev/null", NODE_ENV: "production" };
    expect(await project.launch(START, environment)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(project.root, "node_modules/tool"))).toBe(true);
  });

  it("takes what a plain npm ci installed", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const before = installation(project);
    expect(await project.launch(START)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(installation(project)).toBe(before);
  });

  it("that can't have the new packages says what it needs", async () => {
    const project = await tinyProject({ parcel: "3.0.0" });
    const refused = await project.launch(START);
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /npm ci failed; .*npm 9 or newer.* connection to the registry\.\n$/,
    );
  });

  it("never takes an interrupted installation for a whole one", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    const killed = spawnSync(process.execPath, ["--version"]).pid;
    mkdirSync(join(project.root, ".cache"));
    writeFileSync(join(project.root, ".cache/installing"), String(killed));
    rmSync(join(project.root, "node_modules/.package-lock.json"));
    expect((await project.launch(STAFF)).stderr).toMatch(/^Nothing is installed yet: `npm start`/);
    const start = await project.launch(START);
    expect(start).toMatchObject({ exitCode: 0, stdout: "1.0.0 no greeting\n" });
    expect(start.stderr).toContain("Installing");
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
    project.dependOn({ parcel: "2.0.0" });
    const staff = await project.launch(STAFF);
    expect(staff).toMatchObject({ exitCode: 0, stdout: "1.0.0 no greeting\n" });
    expect(staff.stderr).toMatch(/^[^\n]*packages are those of another version;[^\n]*\n$/);
  });
});

describe("the settings file", () => {
  it("is read by the site, its build and staff commands, and never by a test", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    writeFileSync(join(project.root, ".env"), "GREETING=hello\n");
    writeFileSync(join(project.root, "other.env"), "GREETING=goodbye\n");
    for (const [program, environment, greeting] of [
      [STAFF, {}, "hello"],
      ["tools/build.ts", {}, "hello"],
      [START, {}, "hello"],
      [START, { SETTINGS_FILE: "other.env" }, "goodbye"],
      [START, { SETTINGS_FILE: "" }, "no greeting"],
      [START, { GREETING: "hi" }, "hi"],
      [START, { GREETING: "" }, ""],
      [TEST, { SETTINGS_FILE: "other.env" }, "no greeting"],
    ] as const) {
      const { stdout } = await project.launch(program, environment);
      expect([program, environment, stdout]).toEqual([program, environment, `1.0.0 ${greeting}\n`]);
    }
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

  it("must be there when it is named, and one that can be read, without a mark at its beginning", async () => {
    const project = await tinyProject({ parcel: "1.0.0" });
    await project.npmCi();
    writeFileSync(join(project.root, "marked.env"), "\uFEFFGREETING=hello\n");
    for (const [SETTINGS_FILE, message] of [
      ["missing.env", /^SETTINGS_FILE names [^\n]*missing\.env[^\n]*\n$/],
      [".", /^The settings file [^\n]* can't be read \(EISDIR\)\.\n$/],
      ["marked.env", /^The settings file [^\n]* begins with a byte order mark/],
    ] as const) {
      const refused = await project.launch(START, { SETTINGS_FILE });
      expect(refused).toMatchObject({
        exitCode: 1,
        stdout: "",
        stderr: expect.stringMatching(message),
      });
    }
  });
});
