import * as fc from "fast-check";
import { answerFaults } from "./answer-faults.ts";
import { hostileRequest } from "./hostile-requests.ts";
import { exchange } from "./raw-exchange.ts";

/** Requests under way at the same time. */
const AT_ONCE = 20;

/**
 * Sends that many hostile requests and judges each answer. Rejects with the smallest request that
 * was answered wrongly, and with the seed that finds it again.
 */
export async function fuzz(
  port: number,
  {
    requests,
    seed,
    progress,
  }: { requests: number; seed: number; progress?: (sent: number) => void | Promise<void> },
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  let sent = 0;
  const group = fc.array(hostileRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(group, async (hostile) => {
      const faults = await Promise.all(
        hostile.map(async (request) => {
          const received = await exchange(port, request);
          const status = Number(received.toString("latin1", 9, 12));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          return answerFaults(request, received).map(
            (fault) =>
              `${fault}\n${request.bytes.toString("latin1")}\n→\n${received.toString("latin1", 0, 2000)}`,
          );
        }),
      );
      sent += hostile.length;
      await progress?.(sent);
      const [first] = faults.flat();
      if (first !== undefined) throw new Error(first);
    }),
    { numRuns: Math.ceil(requests / AT_ONCE), seed },
  );
  return statuses;
}
