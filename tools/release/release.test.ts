import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@register/register/test-support/free-port";
import { SCHEMA_VERSION } from "@register/register/sqlite";
import { installedVersion, readInstalled, PROJECT_ROOT } from "@register/settings";
import { buildIfChanged } from "../../apps/site/build/build-if-changed.ts";
import {
  folderOfService,
  unpackRelease,
  type UnpackedRelease,
} from "../test-support/unpacked-release.ts";
import { makeRelease } from "./make-release.ts";

let folder: string;
let archive: string;
let release: UnpackedRelease;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  // Another user reads it.
  chmodSync(folder, 0o755);
  await buildIfChanged();
  archive = makeRelease(folder);
  release = unpackRelease(archive, join(folder, "now"));
  const certificates = join(PROJECT_ROOT, "e2e/fixtures/certificates.csv");
  copyFileSync(certificates, join(folder, "now/certificates.csv"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) => readdirSync(path, { recursive: true, encoding: "utf8" });

/** A register with a certificate, in a folder of the service's user; runs staff commands on it, each of which must succeed. */
async function register(name: string) {
  const DATA_DIR = folderOfService(join(folder, name));
  const staff = async (line: string) => {
    const { exitCode, stdout, stderr } = await release.staff(line.split(" "), { DATA_DIR });
    expect([line, exitCode, exitCode === 0 ? "" : stderr]).toEqual([line, 0, ""]);
    return stdout;
  };
  await staff("register create");
  await staff("certificates import certificates.csv");
  return { DATA_DIR, staff };
}

describe("a release", { tags: "trial" }, () => {
  it("serves pages and answers with Node alone, from files that nobody may change, until it gets SIGTERM", async () => {
    const files = filesIn(release.root);
    const { DATA_DIR, staff } = await register("data");
    const PUBLIC_ORIGIN = "https://certificates.example";
    const site = await release.serve({ DATA_DIR, PUBLIC_ORIGIN });
    const { commit, date } = readInstalled();
    expect(date).toMatch(/^\d{8}(?:T\d{4})?$/);
    expect(archive.endsWith(`-${date}-${commit}.tar.gz`)).toBe(true);
    expect(await staff("--version")).toBe(`${installedVersion()}\n`);
    expect(await textAt(`${site.address}/healthz`)).toContain(installedVersion());
    expect(site.output()).toContain("node staff.mjs certificates import FILE.csv");
    expect(await textAt(`${site.address}/track?number=E2E-FULL-001`)).toContain(
      "Certificate Details",
    );
    const home = await textAt(site.address);
    expect(home).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}/"`);
    const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(home) ?? [];
    expect(await textAt(site.address + script)).toContain("import");

    const DESK_PORT = String(await freePort());
    const desk = await release.serve({ DATA_DIR, PUBLIC_ORIGIN, DESK_PORT }, "desk.mjs");
    expect(await textAt(desk.address)).toContain("<script");
    expect(await desk.stop()).toBe(0);

    // Beside the running site, with the packages that draw.
    await staff(`certificates label E2E-FULL-001 --output ${DATA_DIR}/label.svg`);
    await staff(`certificates issue E2E-FULL-001 --by Ana`);
    await staff(`backup --to ${DATA_DIR} --keep 30d`);
    expect(await site.stop()).toBe(0);
    expect(filesIn(release.root)).toEqual(files);
  });

  it("needs a folder outside of itself for the register, and reads a settings file", async () => {
    for (const setting of [{}, { DATA_DIR: "data" }]) {
      const { exitCode, stderr } = await release.staff(["certificates", "list"], setting);
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^DATA_DIR must be the whole path [^\n]*\n$/);
    }
    const SETTINGS_FILE = join(folder, "settings");
    writeFileSync(SETTINGS_FILE, `DATA_DIR=${join(folder, "not mounted")}\n`);
    const { stderr } = await release.staff(["certificates", "list"], { SETTINGS_FILE });
    expect(stderr).toMatch(
      /^There is no register [^\n]*not mounted[^\n]*`node staff\.mjs register create`/,
    );
  });

  it("has no build tool, no test, the licence of every package, and no command of a clone", () => {
    const packages = filesIn(join(release.root, "node_modules"))
      .map((file) => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1])
      .filter((name) => name !== undefined && !name.startsWith("@register/"));
    for (const tool of ["vite", "rolldown", "lightningcss", "typescript", "node", "react-dom"])
      expect(packages).not.toContain(tool);
    const licences = readFileSync(join(release.root, "THIRD-PARTY-LICENCES.txt"), "utf8");
    // React is in the site, the others are on the server.
    const distributed = ["hono", "react-dom", ...packages];
    expect(distributed.filter((name) => !licences.includes(`\n${name} `))).toEqual([]);
    const ours = filesIn(release.root).filter((file) => !/^(?:node_modules|dist)/.test(file));
    expect(ours.filter((file) => /test|\.tsx$/.test(file))).toEqual([]);
    // With which a machine goes back to it.
    expect(ours).toContain("deploy/systemd/certificates-site.service");
    const commands = ours
      // The one that names the command for either is left out.
      .filter((file) => /(?<!\/installation)\.ts$/.test(file))
      .flatMap((file) => readFileSync(join(release.root, file), "utf8").split("\n"))
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
      // What a clone alone can do is said to be done there.
      .filter((line) => /(?<!in the clone, \\`)npm run (?:\S+ )*staff --/.test(line));
    expect(commands).toEqual([]);
  });

  it("that is newer keeps a copy of the register that it changes, with which the former one starts again", async () => {
    const { DATA_DIR, staff } = await register("upgraded");
    const first = await release.serve({ DATA_DIR });
    const sent = new URLSearchParams({
      name: "Ana",
      email: "ana@ships.example",
      message: "Sent to the former release.",
    });
    expect((await fetch(`${first.address}/contact`, { method: "POST", body: sent })).status).toBe(
      200,
    );
    await first.stop();

    const next = unpackRelease(archive, join(folder, "next"), (root) =>
      writeFileSync(
        join(root, "packages/register/sqlite/schema/002_added_later.sql"),
        "ALTER TABLE certificates ADD COLUMN added_later TEXT;",
      ),
    );
    const second = await next.serve({ DATA_DIR });
    const copyName = new RegExp(`register\\.sqlite\\.schema-${SCHEMA_VERSION}-\\S*\\w`);
    const [copy = ""] = copyName.exec(second.output()) ?? [];
    expect(readdirSync(DATA_DIR)).toContain(copy);
    expect(await numberAt(second)).toBe(200);
    await second.stop();

    // The former release alone does not touch what is newer than itself.
    await expect(release.serve({ DATA_DIR })).rejects.toThrow(/newer version/);
    await staff(`restore ${join(DATA_DIR, copy)}`);
    expect(await numberAt(await release.serve({ DATA_DIR }))).toBe(200);
    expect(await staff("messages show 1")).toContain("Sent to the former release.");
  });
});

/** The status of the answer about a certificate that was imported. */
async function numberAt(site: { readonly address: string }): Promise<number> {
  return (await fetch(`${site.address}/api/certificates/E2E-FULL-001`)).status;
}

/** Read to its end, so that the connection is free when the server stops. */
async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}
