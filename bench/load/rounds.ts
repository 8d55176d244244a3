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

/** How long the compiler of the runtime may take to make hot code fast, and how long a turn lasts. */
const WARM_UP_MS = 3000;
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
  const take = async (contender: Contender, milliseconds: number): Promise<Pace> => {
    const before = processorMs(contender.pid);
    const { certificates, expects } = contender;
    const { lookups, seconds } = await driveLoad(contender.address, {
      certificates,
      expects,
      connections: CONNECTIONS,
      milliseconds,
    });
    const spentMs = processorMs(contender.pid) - before;
    return { lookupsPerSecond: lookups / seconds, processorUs: (spentMs * 1000) / lookups };
  };
  for (const contender of contenders) {
    showProgress(`lookups: ${contender.name} is warming up`);
    await take(contender, WARM_UP_MS);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      showProgress(`lookups: ${contender.name}, round ${round} of ${rounds}`);
      turns[index]?.push(await take(contender, TURN_MS));
    }
  }
  return turns.map((paces) => ({
    lookupsPerSecond: median(paces.map((pace) => pace.lookupsPerSecond)),
    processorUs: median(paces.map((pace) => pace.processorUs)),
  }));
}
