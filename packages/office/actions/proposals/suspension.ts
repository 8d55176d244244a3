import { departureOf, type HistoryEntry } from "@register/domain/certificate";
import { checkCertificateNumber } from "@register/domain/numbers";
import type { Proposal } from "@register/register/desk";
import type { StaffRegister } from "@register/register";

/**
 * Whether a suspension has ended since it was proposed, also when the certificate was suspended anew after that. The
 * order of the history says so, and the present status: a clock that was set back would not.
 */
export async function isSuspensionOver(
  register: StaffRegister,
  { action, seen }: Proposal,
): Promise<boolean> {
  if (action.kind !== "suspend") return false;
  let { number } = action;
  let isBegin = (entry: HistoryEntry) => entry.changedAt === seen;
  for (;;) {
    const history = await register.history(number);
    const begin = history.findLastIndex(isBegin);
    const isEnded = (entry: HistoryEntry, at: number) =>
      entry.kind === "status" && entry.status !== "suspended" && begin !== -1 && at > begin;
    if (history.some(isEnded)) return true;
    const present = await register.findCertificate(number);
    if (present !== undefined) return present.status !== "suspended";
    // A certificate takes its suspension along to another number.
    const departure = departureOf(history);
    const to = checkCertificateNumber(departure?.to ?? "");
    if (!to.ok) return true;
    ({ number } = to);
    isBegin = (entry) => entry.changedAt === departure?.at;
  }
}
