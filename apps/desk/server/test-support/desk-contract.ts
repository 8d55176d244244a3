import { describe } from "vitest";
import type { DatabaseLocation } from "@register/settings";
import { deskOver } from "./desk-under-test.ts";
import { describeForgedRequests } from "./forged-requests.ts";
import { describePasskeys } from "./passkey-contract.ts";
import { describePeople } from "./people-contract.ts";
import { describeIdempotency } from "./idempotency-contract.ts";
import { describeSessions } from "./session-contract.ts";
import { describeTurns } from "./turns-contract.ts";

/**
 * What the desk does over every database. The factory gives a register of demonstration certificates, or an empty one.
 * Which requests are read at all, and in what turn, is tried over one database.
 */
export function describeDesk(
  name: string,
  open: () => Promise<DatabaseLocation>,
  { withRequests = false } = {},
): void {
  const opened = async (options?: { readonly origin: string }) => deskOver(await open(), options);
  describe(`the desk over ${name}`, () => {
    describeSessions(opened);
    describePasskeys(opened);
    describePeople(opened);
    describeIdempotency(opened);
    if (!withRequests) return;
    describeForgedRequests(opened);
    describeTurns(opened);
  });
}
