import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "@register/settings";

/** Authorities that this machine trusts beside Debian's, as behind a company's proxy. */
const OWN_AUTHORITIES = "/usr/local/share/ca-certificates";

/** Packages that earlier trials have fetched, by their versions. */
const FETCHED = join(PROJECT_ROOT, ".cache/debian-packages");

const run = promisify(execFile);

/**
 * Fills a folder with a release of Debian and some packages, from the mirrors of this machine, and sets its apt up as this
 * machine's is: with updates, security fixes, and the way to them.
 */
export async function unpackDebian(
  release: string,
  root: string,
  packages: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  mkdirSync(FETCHED, { recursive: true });
  const { main, security } = await mirrors();
  const include = `--include=${packages.join(",")}`;
  const words = [...options, `--cache-dir=${FETCHED}`, include, release, root, main];
  await run("debootstrap", words, { maxBuffer: Infinity });
  if (existsSync(OWN_AUTHORITIES))
    cpSync(OWN_AUTHORITIES, root + OWN_AUTHORITIES, { recursive: true });
  const sources = [
    `deb ${main} ${release} main`,
    `deb ${main} ${release}-updates main`,
    `deb ${security} ${release}-security main`,
  ];
  writeFileSync(`${root}/etc/apt/sources.list`, `${sources.join("\n")}\n`);
  // It is thrown away: nothing need outlive a loss of power.
  writeFileSync(`${root}/etc/dpkg/dpkg.cfg.d/90-trial`, "force-unsafe-io\n");
  const { stdout: settings } = await run("apt-config", ["dump"]);
  const ways = settings.split("\n").filter((line) => /^Acquire::https?::/i.test(line));
  writeFileSync(`${root}/etc/apt/apt.conf.d/90-this-machine`, `${ways.join("\n")}\n`);
}

async function mirrors(): Promise<{ readonly main: string; readonly security: string }> {
  const format = ["--format", "$(LABEL) $(REPO_URI)"];
  const { stdout } = await run("apt-get", ["indextargets", ...format, "Origin: Debian"]);
  const known = stdout.split("\n").map((line) => line.split(" "));
  const mirror = (label: string) => known.find(([its]) => its === label)?.[1];
  return {
    main: mirror("Debian") ?? "http://deb.debian.org/debian",
    security: mirror("Debian-Security") ?? "http://deb.debian.org/debian-security",
  };
}
