import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../../domain/data-door.ts";
import { startSite, type StartedSite } from "../../server/test-support/crash/started-site.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { benchConnections } from "./connections-bench.ts";
import { fillRegister } from "./fill-register.ts";
import { inFolder } from "./in-folder.ts";
import { certificateNumber } from "./load-protocol.ts";
import { CONSTANT_SERVER, COUNTING_LIMITS } from "./programs.ts";
import { type Contender, type Pace, takeTurns } from "./rounds.ts";

const THOUSAND = 1000;
const MILLION = 1_000_000;
const TEN_MILLION = 10_000_000;

/** Sites over registers of all sizes and a server of one answer, asked in turn; then many at once. */
export async function benchLookups(run: BenchRun): Promise<readonly Figure[]> {
  const sizes = [THOUSAND, MILLION, ...(run.full ? [TEN_MILLION] : [])];
  return withFolders(sizes.length, async (folders) => {
    for (const [index, size] of sizes.entries()) {
      run.showProgress(`lookups: filling a register with ${shown(size)} certificates`);
      await fillRegister(folders[index] ?? "", size);
    }
    const sites: StartedSite[] = [];
    try {
      for (const folder of folders) {
        sites.push(await startSite({ DATA_DIR: folder, ...COUNTING_LIMITS }));
      }
      const [smallest] = sites;
      if (smallest === undefined) throw new Error("No site was started.");
      sites.push(await startSite({ ANSWER: await oneAnswer(smallest) }, CONSTANT_SERVER));
      const figures = await compare(run, sites, sizes);
      const million = sites[sizes.indexOf(MILLION)] ?? smallest;
      const crowd = await benchConnections(run, {
        address: million.address,
        certificates: MILLION,
      });
      return [...figures, ...crowd];
    } finally {
      for (const site of sites) await site.kill();
    }
  });
}

/** The last of the sites is the constant server. */
async function compare(
  { full, showProgress }: BenchRun,
  sites: readonly StartedSite[],
  sizes: readonly number[],
): Promise<readonly Figure[]> {
  const contenders = sites.map(({ address, pid }, index): Contender => {
    const size = sizes[index];
    return size === undefined
      ? { name: "constant server", address, pid, certificates: THOUSAND, expects: "constant" }
      : { name: shown(size), address, pid, certificates: size, expects: "row" };
  });
  const paces = await takeTurns(contenders, full ? 15 : 5, showProgress);
  const constant = paces.at(-1);
  const [thousand] = paces;
  if (constant === undefined || thousand === undefined) throw new Error("Nothing was measured.");
  const constantAnswer = { name: "constant answer, node:http", pace: constant };
  const aThousand = { name: "among a thousand", pace: thousand };
  return [
    ...paceFigures("of changing numbers, embedded, limits counting", thousand, constantAnswer, 0.4),
    ...paces
      .slice(1, -1)
      .flatMap((pace, index) =>
        paceFigures(`among ${shown(sizes[index + 1] ?? 0)} certificates`, pace, aThousand, 0.8),
      ),
  ];
}

/**
 * Lookups a second, and what one costs the server's processor. The first is what counts, and suffers from
 * other work on the machine; the second hardly does.
 */
function paceFigures(
  what: string,
  ours: Pace,
  peer: { readonly name: string; readonly pace: Pace },
  atLeast: number,
): readonly Figure[] {
  return [
    {
      area: "register",
      name: `lookups ${what}`,
      unit: "/s",
      ours: ours.lookupsPerSecond,
      peer: { name: peer.name, value: peer.pace.lookupsPerSecond },
      aim: { of: "ratio", is: "at least", value: atLeast },
    },
    {
      area: "register",
      name: `server's processor time for a lookup ${what}`,
      unit: "µs",
      ours: ours.processorUs,
      peer: { name: peer.name, value: peer.pace.processorUs },
      aim: { of: "ratio", is: "at most", value: 1 / atLeast },
    },
  ];
}

async function oneAnswer(site: StartedSite): Promise<string> {
  const query = `select=*&certificate_number=eq.${certificateNumber(1)}`;
  const answer = await fetch(`${site.address}${REST_PREFIX}/certificates?${query}`, {
    headers: { apikey: EMBEDDED_PUBLIC_KEY },
  });
  return answer.text();
}

async function withFolders<T>(
  count: number,
  work: (folders: readonly string[]) => Promise<T>,
  made: readonly string[] = [],
): Promise<T> {
  if (made.length === count) return work(made);
  return inFolder((folder) => withFolders(count, work, [...made, folder]));
}

function shown(size: number): string {
  return size.toLocaleString("en-GB");
}
