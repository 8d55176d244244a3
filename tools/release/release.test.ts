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
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
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
  copyFileSync(
    join(PROJECT_ROOT, "e2e/fixtures/certificates.csv"),
    join(folder, "now/certificates.csv"),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) => readdirSync(path, { recursive: true, encoding: "utf8" });

describe("a release", { tags: "trial" }, () => {
  it("serves pages and answers with Node alone, from files that nobody may change, until it gets SIGTERM", async () => {
    const DATA_DIR = folderOfService(join(folder, "data"));
    const files = filesIn(release.root);
    const staff = (line: string) => release.staff(line.split(" "), { DATA_DIR });
    expect(await staff("register create")).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await staff("certificates import certificates.csv")).toMatchObject({ exitCode: 0 });

    const PUBLIC_ORIGIN = "https://certificates.example";
    const site = await release.serve({ DATA_DIR, PUBLIC_ORIGIN });
    const { commit, date } = readInstalled();
    expect(date).toMatch(/^\d{8}(?:T\d{4})?$/);
    expect(archive.endsWith(`-${date}-${commit}.tar.gz`)).toBe(true);
    expect((await staff("--version")).stdout).toBe(`${installedVersion()}\n`);
    expect(await (await fetch(`${site.address}/healthz`)).json()).toMatchObject({
      version: installedVersion(),
    });
    expect(site.output()).toContain("node staff.mjs certificates import FILE.csv");
    const page = await fetch(`${site.address}/track?number=E2E-FULL-001`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Certificate Details");
    const home = await (await fetch(site.address)).text();
    expect(home).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}/"`);
    const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(home) ?? [];
    // Read to its end, so that the connection is free when the server stops.
    expect(await (await fetch(site.address + script)).text()).toContain("import");

    const DESK_PORT = String(await freePort());
    const desk = await release.serve({ DATA_DIR, PUBLIC_ORIGIN, DESK_PORT }, "desk.mjs");
    expect(await (await fetch(desk.address)).text()).toContain("<script");
    expect(await desk.stop()).toBe(0);

    // Beside the running site, with the packages that draw.
    const label = `certificates label E2E-FULL-001 --output ${DATA_DIR}/label.svg`;
    expect(await staff(label)).toMatchObject({ exitCode: 0 });
    const issue = `certificates issue E2E-FULL-001 --by Ana --output ${DATA_DIR}/issued.pdf`;
    expect(await staff(issue)).toMatchObject({ exitCode: 0 });
    expect(await staff(`backup --to ${DATA_DIR} --keep 30d`)).toMatchObject({ exitCode: 0 });
    expect((await staff(`doctor --backups ${DATA_DIR}`)).stdout).toMatch(/Backups +ok/);
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

  it("has no build tool, no test, and the licence of every package", () => {
    const packages = filesIn(join(release.root, "node_modules"))
      .map((file) => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1])
      .filter((name) => name !== undefined && !name.startsWith("@register/"));
    expect(packages).toContain("hono");
    for (const tool of ["vite", "rolldown", "lightningcss", "typescript", "node", "react-dom"]) {
      expect(packages).not.toContain(tool);
    }
    const licences = readFileSync(join(release.root, "THIRD-PARTY-LICENCES.txt"), "utf8");
    // React is in the site, the other two are on the server.
    for (const name of [...packages, "react-dom"]) expect(licences).toContain(`\n${name} `);
    const ours = filesIn(release.root).filter((file) => !/^(?:node_modules|dist)/.test(file));
    expect(ours.filter((file) => /test|\.tsx$/.test(file))).toEqual([]);
    // With which a machine goes back to it.
    expect(ours).toContain("deploy/systemd/certificates-site.service");
  });

  it("tells nobody to type a command that a clone has and a release has not", () => {
    const commands = filesIn(release.root)
      // The one that names the command for either is left out.
      .filter((file) => /^(?!node_modules|dist).*(?<!\/installation)\.ts$/.test(file))
      .flatMap((file) => readFileSync(join(release.root, file), "utf8").split("\n"))
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
      // What a clone alone can do is said to be done there.
      .filter((line) => /(?<!in the clone, \\`)npm run (?:\S+ )*staff --/.test(line));
    expect(commands).toEqual([]);
  });
});

describe("an upgrade that changes the register", { tags: "trial" }, () => {
  it("keeps a copy, with which the former release starts again", async () => {
    const DATA_DIR = folderOfService(join(folder, "upgraded"));
    const before = await release.staff(["register", "create"], { DATA_DIR });
    expect(before).toMatchObject({ exitCode: 0 });
    await release.staff(["certificates", "import", "certificates.csv"], { DATA_DIR });
    const first = await release.serve({ DATA_DIR });
    await sendMessage(first.address, "Sent to the former release.");
    await first.stop();

    const next = nextRelease();
    const second = await next.serve({ DATA_DIR });
    const [, copy = ""] =
      new RegExp(`\\S*(register\\.sqlite\\.schema-${SCHEMA_VERSION}-\\S*\\w)`).exec(
        second.output(),
      ) ?? [];
    expect(readdirSync(DATA_DIR)).toContain(copy);
    expect(await lookUp(second.address)).toBe(1);
    await second.stop();

    // The former release alone does not touch what is newer than itself.
    await expect(release.serve({ DATA_DIR })).rejects.toThrow(/newer version/);
    const restored = await release.staff(["restore", join(DATA_DIR, copy)], { DATA_DIR });
    expect(restored).toMatchObject({ exitCode: 0 });
    const third = await release.serve({ DATA_DIR });
    expect(await lookUp(third.address)).toBe(1);
    const { stdout } = await release.staff(["messages", "show", "1"], { DATA_DIR });
    expect(stdout).toContain("Sent to the former release.");
  });
});

/** The same release with one more step in the register's schema. */
function nextRelease(): UnpackedRelease {
  return unpackRelease(archive, join(folder, "next"), (root) => {
    writeFileSync(
      join(root, "packages/register/sqlite/schema/002_added_later.sql"),
      "ALTER TABLE certificates ADD COLUMN added_later TEXT;",
    );
  });
}

const HEADERS = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };

async function sendMessage(site: string, message: string): Promise<void> {
  const body = JSON.stringify({ name: "Ana", email: "ana@ships.example", phone: null, message });
  const sent = await fetch(`${site}/rest/v1/contact_submissions`, {
    method: "POST",
    headers: HEADERS,
    body,
  });
  expect(sent.status).toBe(201);
}

/** How many rows the site finds of a certificate that was imported. */
async function lookUp(site: string): Promise<number> {
  const path = "/rest/v1/certificates?select=*&certificate_number=eq.E2E-FULL-001";
  const answer = await fetch(site + path, { headers: HEADERS });
  return ((await answer.json()) as readonly unknown[]).length;
}
