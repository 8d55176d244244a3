/**
 * `npm run trials` lists what takes too long, or too much of a machine, for `npm test`; with names it runs them:
 * `npm run trials -- cluster`. Each prints what it sees, and fails when something does not hold.
 */
import { installFromDebian } from "../debian-packages.ts";

interface Trial {
  readonly shows: string;
  /** Debian's, installed where root runs the trial. */
  readonly packages: readonly string[];
  /** Throws when something does not hold. */
  readonly load: () => Promise<{ run(): Promise<void> }>;
}

const TRIALS: Readonly<Record<string, Trial>> = {};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(TRIALS, name));
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no trial "${name}".`);
  for (const [name, { shows }] of Object.entries(TRIALS)) console.log(`${name.padEnd(12)}${shows}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

for (const name of names) {
  const { packages, load } = TRIALS[name]!;
  if (packages.length > 0 && !installFromDebian(packages)) {
    throw new Error(
      `Install these first (as root on Debian the trial does it): ${packages.join(" ")}`,
    );
  }
  const trial = await load();
  await trial.run();
  console.log(`${name}: all of it holds.`);
}
