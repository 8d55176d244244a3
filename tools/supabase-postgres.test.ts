import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { openPostgresStore } from "@register/register/postgres";
import {
  postgresDatabase,
  query,
  registerDatabase,
} from "@register/register/test-support/postgres-database";
import { HOSTED_DATABASE } from "@register/register/test-support/postgrest-stand-in";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PROJECT_ROOT } from "@register/settings";
import { cachedPackage } from "./cached-package.ts";

/** 140 MB for this test alone. */
const CLI_VERSION = "3.1.0";

/** Runs the program as a newcomer would, in a copy of our folder and without telemetry; returns its output. */
async function supabase(...words: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  cpSync(path.join(PROJECT_ROOT, "supabase"), path.join(folder, "supabase"), { recursive: true });
  const { stdout, stderr } = await promisify(execFile)(await supabaseCli(), words, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1", CI: "1" },
  });
  return stdout + stderr;
}

describe("Supabase's own command line", () => {
  it("applies the migrations, which its advisors find no fault with and our server takes up", async () => {
    const url = await postgresDatabase();
    const name = new URL(url).pathname.slice(1);
    await query(url, `${HOSTED_DATABASE} alter database ${name} set pgrst.db_schemas = 'public'`);
    expect(await supabase("db", "push", `--remote=${url}`, "--yes")).toContain(
      "Applying migration",
    );
    const advice = ["--type", "all", "--fail-on", "warn"];
    // It ends with an error, which rejects, when it finds anything.
    await supabase("db", "advisors", `--remote=${url}`, ...advice);
    const applied = "select count(*)::int as n from supabase_migrations.schema_migrations";
    const before = await query(url, applied);
    const store = await openPostgresStore(url);
    await store.ping();
    await store.close();
    expect(await query(url, applied)).toEqual(before);
  });

  it("finds nothing to apply where our server has been", async () => {
    const url = await registerDatabase();
    expect(await supabase("db", "push", `--remote=${url}`, "--yes")).toContain("up to date");
  });
});

/** Supabase's command line, a single program. */
async function supabaseCli(): Promise<string> {
  const isWindows = process.platform === "win32";
  const platform = isWindows ? "windows" : process.platform;
  const name = `@supabase/cli-${platform}-${process.arch}${isMusl() ? "-musl" : ""}`;
  return `${await cachedPackage(name, CLI_VERSION)}/bin/supabase${isWindows ? ".exe" : ""}`;
}

/** Linux without the GNU C library, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
