import { expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";
import type { MarkedSite } from "./marked-site.ts";

/** For the whole of it, in milliseconds: a busy machine takes a multiple of the usual ten seconds. */
const TIMEOUT = 120_000;

/** Whatever keeps the register: a site answers that many hostile requests, and nothing comes of it. */
export function describeFuzzing(
  site: () => MarkedSite,
  options: { readonly requests: number; readonly seed: number },
): void {
  it(
    "gives nothing away, changes no certificate and writes no log, whatever it is sent",
    async () => {
      const before = await site().certificates();
      const statuses = await fuzz(site().port, options);
      // The attempt went past the first refusal: certificates were found, messages stored.
      for (const status of [200, 201, 400, 404, 405, 413, 415, 422]) {
        expect([...statuses.keys()]).toContain(status);
      }
      expect(await site().certificates()).toEqual(before);
      // Neither what was sent, nor that it was sent.
      expect(site().output()).toBe("");
    },
    TIMEOUT,
  );
}
