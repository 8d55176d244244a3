/**
 * `npm run trials` lists what takes too long, or too much of a machine, for `npm test`; with names it runs them:
 * `npm run trials -- cluster`. Each prints what it sees, and fails when something does not hold.
 */
import { chosenNames } from "../tools/chosen-names.ts";
import { installFromDebian } from "../tools/debian-packages.ts";

interface Trial {
  readonly shows: string;
  /** Debian's, installed where root runs the trial. */
  readonly packages: readonly string[];
  /** Throws when something does not hold. */
  readonly load: () => Promise<{ readonly run: () => Promise<void> }>;
}

const TRIALS: Readonly<Record<string, Trial>> = {
  tests: {
    shows:
      "kills, mass imports, thousands of hostile requests, full disks, releases, every state of every page, a thousand certificates in other programs, every goal in every browser",
    packages: [],
    load: () => import("./tests.ts"),
  },
  bare: {
    shows:
      "README's two commands on a Debian with Node, npm and git alone, as root and as an ordinary user",
    packages: ["debootstrap"],
    load: () => import("./bare/trial.ts"),
  },
  cluster: {
    shows:
      "three Postgres under Patroni and two copies of the site keep every promise when one fails",
    packages: ["iproute2", "postgresql", "patroni", "etcd-server", "haproxy"],
    load: () => import("./cluster/trial.ts"),
  },
  "screen-reader": {
    shows: "Orca says each answer of the site in Firefox, and nothing that is empty",
    packages: [
      "orca",
      "at-spi2-core",
      "dbus",
      "firefox-esr",
      "libatk-adaptor",
      "libglib2.0-bin",
      "openbox",
      "speech-dispatcher",
      "xdotool",
      "xvfb",
    ],
    load: () => import("./screen-reader/trial.ts"),
  },
  debian: {
    shows:
      "docs/running.md, typed into an empty Debian 13: install, restart, fail, upgrade, go back",
    packages: ["debootstrap", "systemd-container"],
    load: () => import("./debian/trial.ts"),
  },
};

const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  for (const [name, { shows }] of Object.entries(TRIALS)) console.log(`${name.padEnd(15)}${shows}`);
}
const chosen = wanted.length === 0 ? [] : chosenNames(Object.keys(TRIALS), wanted);
for (const [name, trial] of Object.entries(TRIALS).filter(([each]) => chosen.includes(each))) {
  const { packages, load } = trial;
  if (packages.length > 0 && !installFromDebian(packages)) {
    throw new Error(`Install these first, which root on Debian need not: ${packages.join(" ")}`);
  }
  const { run } = await load();
  await run();
  console.log(`${name}: all of it holds.`);
}
