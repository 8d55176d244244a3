import { departureOf } from "@register/domain/certificate";
import { checkCertificateNumber } from "@register/domain/numbers";
import type { Proposal } from "@register/register/desk";
import type { StaffRegister } from "@register/register";

/** Whether a suspension has ended since it was proposed, also when the certificate was suspended anew after that. */
export async function isSuspensionOver(
  register: StaffRegister,
  { action, seen, at }: Proposal,
): Promise<boolean> {
  if (action.kind !== "suspend") return false;
  let { number } = action;
  for (;;) {
    const history = await register.history(number);
    const isEnded = history.some(
      (entry) =>
        entry.kind === "status" && entry.changedAt > (seen ?? at) && entry.status !== "suspended",
    );
    if (isEnded) return true;
    if ((await register.findCertificate(number)) !== undefined) return false;
    // A certificate takes its suspension along to another number.
    const to = checkCertificateNumber(departureOf(history)?.to ?? "");
    if (!to.ok) return true;
    ({ number } = to);
  }
}
