import { mayActAs } from "@register/domain/site";
import { departureOf, type HistoryEntry } from "@register/domain/certificate";
import { type CertificateNumber, checkCertificateNumber } from "@register/domain/numbers";
import { whyNotUndone } from "@register/register/imports";
import type { Proposal, Seen } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import { leastRoleFor } from "../../who-may.ts";
import { WAITS } from "../waits.ts";

export const SUSPENSION_OVER =
  "The suspension is over: the certificate has had another status since, or was deleted.";

/** Why a proposal can only be refused, as a sentence; undefined for one that can be approved, as far as is known. */
export async function obstacleTo(
  register: StaffRegister,
  proposal: Proposal,
): Promise<string | undefined> {
  const { action, input, seen } = proposal;
  const { edits, desk } = register;
  if ((await authorOf(register, proposal)) === undefined) return authorGone(proposal);
  if (isSuspension(proposal)) {
    return (await lastingSuspensions(register, seen)).length > 0 ? undefined : SUSPENSION_OVER;
  }
  const changed = await edits.changedSince(seen);
  if (changed.length > 0) {
    const more = changed.length > NAMED_MAX ? " and others" : "";
    return `Changed since this was proposed: ${changed.slice(0, NAMED_MAX).join(", ")}${more}.`;
  }
  if (action !== "imports.undo") return undefined;
  const entry = await desk.imports.find(Number(input["id"]));
  return entry && whyNotUndone(entry);
}

const NAMED_MAX = 10;

/** The author, who may still do what was proposed. */
export async function authorOf({ desk: { people } }: StaffRegister, { author, action }: Proposal) {
  const found = author === null ? undefined : await people.get(author);
  const least = leastRoleFor(action);
  return found && least && mayActAs(found.role, least) ? found : undefined;
}

export function authorGone({ by }: Proposal): string {
  return `${by}, who proposed it, may no longer change certificates.`;
}

/** Whether it has been in effect since it was proposed: of what is countersigned, suspensions alone. */
export function isSuspension({ action }: Pick<Proposal, "action">): boolean {
  return WAITS[action] === "countersigned";
}

/** Those of the certificates whose suspension lasts, as it was proposed. */
export async function lastingSuspensions(register: StaffRegister, seen: Seen) {
  const lasting: (readonly [CertificateNumber, string])[] = [];
  for (const [typed, version] of Object.entries(seen)) {
    const check = checkCertificateNumber(typed);
    if (!check.ok || version === null) continue;
    if (!(await isSuspensionOver(register, check.number, version))) {
      lasting.push([check.number, version]);
    }
  }
  return lasting;
}

/**
 * Whether a suspension has ended since it was proposed, also when the certificate was suspended anew after that. The
 * order of the history says so, and the present status: a clock that was set back would not.
 */
async function isSuspensionOver(
  register: StaffRegister,
  proposed: CertificateNumber,
  version: string,
): Promise<boolean> {
  let number = proposed;
  let isBegin = (entry: HistoryEntry) => entry.changedAt === version;
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
