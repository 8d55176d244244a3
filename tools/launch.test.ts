import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tinyProject, type TinyProject } from "./test-support/tiny-project.ts";

const START = "tools/start.ts";
const STAFF = "tools/staff.ts";
const TEST = "tools/test.ts";

const STARTED = { exitCode: 0, stdout: "1.0.0 no greeting\n", stderr: "" };

async function installedProject(): Promise<TinyProject> {
  const project = tinyProject({ parcel: "1.0.0" });
  await project.npmCi();
  return project;
}

/** As an installation in the hands of that process leaves it. */
function lockFor(pid: number, { root }: TinyProject): string {
  const lock = join(root, ".cache/installing");
  mkdirSync(join(root, ".cache"));
  writeFileSync(lock, String(pid));
  return lock;
}

describe("a start", () => {
  it("installs what the lock names, and nothing more until the lock changes", async () => {
    const project = tinyProject({ parcel: "1.0.0" });
    const first = await project.launch(START);
    expect(first).toMatchObject({ exitCode: 0, stdout: STARTED.stdout });
    expect(first.stderr).toContain("Installing");
    expect(await project.launch(START)).toEqual(STARTED);
    project.dependOn({ parcel: "2.0.0" });
    const upgraded = await project.launch(START);
    expect(upgraded).toMatchObject({ exitCode: 0, stdout: "2.0.0 no greeting\n" });
    expect(globSync(".cache/*", { cwd: project.root })).toEqual([]);
    project.dependOn({ parcel: "3.0.0" });
    const refused = await project.launch(START);
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /npm ci failed; .*npm 9 or newer.* connection to the registry\.\n$/,
    );
  });

  it("installs for a user whose home can't be written, and packages for development as well", async () => {
    const project = tinyProject({ parcel: "1.0.0", tool: "1.0.0" });
    const environment = { HOME: "/dev/null", NODE_ENV: "production" };
    expect(await project.launch(START, environment)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(project.root, "node_modules/tool"))).toBe(true);
  });

  it("never takes an interrupted installation for a whole one", async () => {
    const project = await installedProject();
    lockFor(spawnSync(process.execPath, ["--version"]).pid, project);
    rmSync(join(project.root, "node_modules/.package-lock.json"));
    expect((await project.launch(STAFF)).stderr).toMatch(/^Nothing is installed yet: `npm start`/);
    const start = await project.launch(START);
    expect(start).toMatchObject({ exitCode: 0, stdout: STARTED.stdout });
    expect(start.stderr).toContain("Installing");
  });

  it("waits for another one that installs, and uses its packages", async () => {
    const project = tinyProject({ parcel: "1.0.0" });
    const lock = lockFor(process.pid, project);
    const start = project.launch(START);
    await project.npmCi();
    rmSync(lock);
    expect(await start).toEqual(STARTED);
  });
});

describe("a staff command", () => {
  it("installs nothing, and names in one line the command that does", async () => {
    const project = tinyProject({ parcel: "1.0.0" });
    const refused = await project.launch(STAFF);
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^Nothing is installed yet: `npm start`[^\n]*\n$/);
    expect(existsSync(join(project.root, "node_modules"))).toBe(false);
  });

  it("runs with the packages of another version, and says so in one line", async () => {
    const project = await installedProject();
    project.dependOn({ parcel: "2.0.0" });
    const staff = await project.launch(STAFF);
    expect(staff).toMatchObject({ exitCode: 0, stdout: STARTED.stdout });
    expect(staff.stderr).toMatch(/^[^\n]*packages are those of another version;[^\n]*\n$/);
  });
});

describe("the settings file", () => {
  it("is read by the site, its build and staff commands, and never by a test or the site that it starts", async () => {
    const project = await installedProject();
    writeFileSync(join(project.root, ".env"), "GREETING=hello\n");
    writeFileSync(join(project.root, "other.env"), "GREETING=goodbye\n");
    const expectGreeting = async (greeting: string, ...launch: Parameters<typeof project.launch>) =>
      expect([launch, await project.launch(...launch)]).toMatchObject([
        launch,
        // Nothing is installed anew.
        { stdout: `1.0.0 ${greeting}\n`, stderr: "" },
      ]);
    for (const program of [STAFF, "tools/build.ts", START]) await expectGreeting("hello", program);
    await expectGreeting("goodbye", START, { SETTINGS_FILE: "other.env" });
    await expectGreeting("no greeting", START, { SETTINGS_FILE: "" });
    await expectGreeting("hi", START, { GREETING: "hi" });
    await expectGreeting("", START, { GREETING: "" });
    await expectGreeting("no greeting", TEST, { SETTINGS_FILE: "other.env" });
    const startsTheSite = `
      import { spawnSync } from "node:child_process";
      spawnSync(process.execPath, ["tools/launch.mjs", "${START}"], { stdio: "inherit" });`;
    writeFileSync(join(project.root, TEST), startsTheSite);
    await expectGreeting("no greeting", TEST);
    // The same for tests that run without the launcher, such as this one.
    expect(process.env.SETTINGS_FILE).toBe("");
  });

  it("must be there when it is named, and one that can be read, without a mark at its beginning", async () => {
    const project = await installedProject();
    writeFileSync(join(project.root, "marked.env"), "\uFEFFGREETING=hello\n");
    for (const [SETTINGS_FILE, message] of [
      ["missing.env", /^SETTINGS_FILE names [^\n]*missing\.env[^\n]*\n$/],
      [".", /^The settings file [^\n]* can't be read \(EISDIR\)\.\n$/],
      ["marked.env", /^The settings file [^\n]* begins with a byte order mark/],
    ] as const) {
      const refused = await project.launch(START, { SETTINGS_FILE });
      expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
      expect(refused.stderr).toMatch(message);
    }
  });
});
