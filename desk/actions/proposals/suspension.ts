import type { Proposal } from "../../../database/desk/proposals.ts";
import type { StaffRegister } from "../../../database/staff-register.ts";

/** Whether a suspension has ended since it was proposed, also when the certificate was suspended anew after that. */
export async function isSuspensionOver(
  register: StaffRegister,
  { action, seen, at }: Proposal,
): Promise<boolean> {
  if (action.kind !== "suspend") return false;
  if ((await register.findCertificate(action.number)) === undefined) return true;
  const history = await register.history(action.number);
  return history.some(
    (entry) =>
      entry.kind === "status" && entry.changedAt > (seen ?? at) && entry.status !== "suspended",
  );
}
