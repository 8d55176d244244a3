import * as fc from "fast-check";
import { expect, it } from "vitest";
import { answerFaults } from "./answer-faults.ts";
import { hostileRequest, type HostileRequest } from "./hostile-requests.ts";
import type { MarkedSite } from "./marked-site.ts";
import { exchange } from "./raw-http.ts";
import { trialCount } from "./trial-count.ts";

/** Requests under way at the same time. */
const AT_ONCE = 20;

interface Fuzzing {
  readonly requests: number;
  readonly seed: number;
  readonly tags?: string[];
}

/** As many as the variable REQUESTS says. */
export const MANY_REQUESTS = {
  requests: trialCount("REQUESTS", 3000),
  tags: ["trial"],
};

/**
 * Whatever keeps the register: a site answers that many hostile requests, the same ones in each run, and nothing comes
 * of it. A failure names the smallest request that was answered wrongly.
 */
export function describeFuzzing(
  site: () => MarkedSite,
  { requests, seed, tags = [] }: Fuzzing,
): void {
  it(
    `gives nothing away, changes no certificate and writes no log, whatever ${requests} requests it is sent`,
    { tags },
    async () => {
      const before = await site().certificates();
      const statuses = new Set<number>();
      const send = async (request: HostileRequest) => {
        const received = await exchange(site().port, request);
        statuses.add(Number(received.toString("latin1", 9, 12)));
        const [fault] = answerFaults(request, received);
        if (fault === undefined) return;
        throw new Error(
          `${fault}\n${request.bytes.toString("latin1")}\n→\n${received.toString("latin1", 0, 2000)}`,
        );
      };
      const group = fc.array(hostileRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(group, async (hostile) => {
          await Promise.all(hostile.map(send));
        }),
        { numRuns: Math.ceil(requests / AT_ONCE), seed },
      );
      // The attempt got beyond the first refusal: certificates were found, messages stored.
      for (const status of [200, 201, 400, 404, 405, 413, 415, 422]) {
        expect(statuses).toContain(status);
      }
      expect(await site().certificates()).toEqual(before);
      // Neither what was sent, nor that it was sent.
      expect(site().output()).toBe("");
    },
  );
}
