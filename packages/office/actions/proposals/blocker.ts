import { mayActAs } from "@register/domain/site";
import {
  departureOf,
  FORGED,
  type HistoryEntry,
  readConfirmations,
} from "@register/domain/certificate";
import { type CertificateNumber, checkCertificateNumber } from "@register/domain/numbers";
import type { Proposal } from "@register/register/desk";
import type { StaffRegister, StoredCertificate } from "@register/register";
import { leastRoleFor } from "../../who-may.ts";
import { isCountersigned } from "../approval-rules.ts";

/** Why there is nothing left to countersign. */
export function overSince({ action }: Pick<Proposal, "action">): string {
  return action === CONFIRM
    ? "The confirmation was struck out since, or the certificate was deleted."
    : "The suspension is over: the certificate has had another status since, or was deleted.";
}

const CONFIRM = "certificates.confirm";

/** A sentence why a proposal can only be refused; undefined if none is known. */
export async function findBlocker(
  register: StaffRegister,
  proposal: Proposal,
): Promise<string | undefined> {
  const { proposals } = register.desk;
  if ((await authorOf(register, proposal)) === undefined) return authorGone(proposal);
  if (isCountersigned(proposal)) {
    const [lasting] = await lastingChanges(register, proposal, 1);
    return lasting === undefined ? overSince(proposal) : undefined;
  }
  const changed = await proposals.changed(proposal.id, NAMED_MAX + 1);
  const isNew = ({ version, status, isPresent }: (typeof changed)[number]) =>
    version === null && isPresent === 1 && status !== FORGED;
  const added = changed.filter(isNew);
  const edited = changed.filter((entry) => !isNew(entry));
  const sentences = [
    added.length > 0 &&
      `${named(added)} ${added.length === 1 ? "has a certificate" : "have certificates"} since.`,
    edited.length > 0 && `Changed since this was proposed: ${named(edited)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

const NAMED_MAX = 10;

/** "A-1, B-1 and others" */
function named(subjects: readonly { readonly number: string }[]): string {
  const numbers = subjects.slice(0, NAMED_MAX).map(({ number }) => number);
  return numbers.join(", ") + (subjects.length > NAMED_MAX ? " and others" : "");
}

/** Numbers per query. */
const BATCH_NUMBERS = 5000;

/** A sentence for each open proposal about these numbers that can no longer be approved. */
export async function invalidatedBy(
  { desk: { proposals } }: StaffRegister,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (let from = 0; from < numbers.length; from += BATCH_NUMBERS) {
    const found = await proposals.invalidated(numbers.slice(from, from + BATCH_NUMBERS));
    for (const { by, number, ...proposal } of found) {
      if (isCountersigned(proposal)) continue;
      sentences.push(
        `The proposal of ${by} for ${number} can no longer be approved. Propose it again if needed.`,
      );
    }
  }
  return [...new Set(sentences)];
}

/** Returns undefined if the author may no longer do the action. */
export async function authorOf({ desk: { people } }: StaffRegister, { author, action }: Proposal) {
  const found = author === null ? undefined : await people.get(author);
  const least = leastRoleFor(action);
  return found && least && mayActAs(found.role, least) ? found : undefined;
}

function authorGone({ by }: Proposal): string {
  return `${by}, who proposed it, may no longer change certificates.`;
}

/** The certificates of a countersigned proposal, up to a limit, on which its change still holds, with their versions. */
export async function lastingChanges(
  register: StaffRegister,
  { id, action, summary }: Pick<Proposal, "id" | "action" | "summary">,
  most = Infinity,
): Promise<readonly (readonly [number: string, version: string])[]> {
  if (action !== CONFIRM) return lastingSuspensions(register, id, most);
  const [subject] = await register.desk.proposals.subjects(id, { limit: 1 });
  if (!subject?.version) return [];
  const present = await findRenumbered(register, subject.number);
  const holds = readConfirmations(present?.confirmations)?.some(
    ({ day, result, struck }) =>
      struck === null && day === summary["day"] && result === summary["result"],
  );
  return holds ? [[subject.number, subject.version]] : [];
}

async function findRenumbered(
  register: StaffRegister,
  number: string,
): Promise<StoredCertificate | undefined> {
  const check = checkCertificateNumber(number);
  if (!check.ok) return undefined;
  const found = await register.findCertificate(check.number);
  return (
    found ?? findRenumbered(register, departureOf(await register.history(check.number))?.to ?? "")
  );
}

async function lastingSuspensions(register: StaffRegister, proposal: number, most: number) {
  const lasting: (readonly [CertificateNumber, string])[] = [];
  for (const { number, version, current } of await register.desk.proposals.suspended(proposal)) {
    if (lasting.length >= most) break;
    const check = checkCertificateNumber(number);
    if (!check.ok || version === null) continue;
    // Equal versions mean no change since the suspension, so the history is not read.
    if (current === version || !(await isSuspensionOver(register, check.number, version))) {
      lasting.push([check.number, version]);
    }
  }
  return lasting;
}

/**
 * Also true if the certificate was suspended a second time later. Relies on the order of the history and the present
 * status, because a clock may be set back.
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
    const current = await register.findCertificate(number);
    if (current !== undefined) return current.status !== "suspended";
    // A renumbered certificate stays suspended.
    const departure = departureOf(history);
    const to = checkCertificateNumber(departure?.to ?? "");
    if (!to.ok) return true;
    ({ number } = to);
    isBegin = (entry) => entry.changedAt === departure?.at;
  }
}
