import { median } from "../scanner/median.ts";
import { driveLoad } from "./drive-load.ts";
import type { LoadTask } from "./load-protocol.ts";
import { processorMs } from "./processor-time.ts";

/** A server to be asked in turn with others. */
export interface Contender extends Pick<LoadTask, "certificates" | "expects"> {
  readonly name: string;
  readonly address: string;
  readonly pid: number;
}

export interface Pace {
  readonly lookupsPerSecond: number;
  /** Microseconds of the server's processor for one lookup. */
  readonly processorUs: number;
}

const CONNECTIONS = 64;

/** Lookups after which the runtime has compiled what is hot, and SQLite keeps the pages of a large register. */
const WARM_UP_LOOKUPS = 120_000;

const TURN_MS = 2000;

/**
 * Asks servers in turn, round after round, so that whatever else the machine does falls on all of them
 * alike. Gives the median of each.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  rounds: number,
  showProgress: (status: string) => void,
): Promise<readonly Pace[]> {
  const turns: Pace[][] = contenders.map(() => []);
  const take = async (contender: Contender) => {
    const before = processorMs(contender.pid);
    const { certificates, expects } = contender;
    const { lookups, seconds } = await driveLoad(contender.address, {
      certificates,
      expects,
      connections: CONNECTIONS,
      milliseconds: TURN_MS,
    });
    const spentMs = processorMs(contender.pid) - before;
    return {
      lookups,
      lookupsPerSecond: lookups / seconds,
      processorUs: (spentMs * 1000) / lookups,
    };
  };
  for (const contender of contenders) {
    showProgress(`lookups: ${contender.name} is warming up`);
    for (let lookups = 0; lookups < WARM_UP_LOOKUPS;) lookups += (await take(contender)).lookups;
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      showProgress(`lookups: ${contender.name}, round ${round} of ${rounds}`);
      turns[index]?.push(await take(contender));
    }
  }
  return turns.map((paces) => ({
    lookupsPerSecond: median(paces.map((pace) => pace.lookupsPerSecond)),
    processorUs: median(paces.map((pace) => pace.processorUs)),
  }));
}
