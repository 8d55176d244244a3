import { cachedPackage } from "./cached-package.ts";

/** 140 MB that only one test needs, of a release that not every platform has. */
const VERSION = "3.1.0";

/** Where Supabase's command line is, a single program. */
export async function supabaseCli(): Promise<string> {
  const isWindows = process.platform === "win32";
  const platform = isWindows ? "windows" : process.platform;
  const name = `@supabase/cli-${platform}-${process.arch}${isMusl() ? "-musl" : ""}`;
  return `${await cachedPackage(name, VERSION)}/bin/supabase${isWindows ? ".exe" : ""}`;
}

/** Linux without the GNU C library, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
