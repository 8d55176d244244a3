import type { ProposedAction } from "@register/register/desk";
import type { ActionContext } from "./action.ts";
import { changesOfImport } from "./imports/run.ts";
import type { refused } from "./outcomes.ts";
import type { ActionName } from "../who-may.ts";

/**
 * Where the setting SECOND_PERSON says so, a second person has to approve of what visitors or papers could be harmed by:
 * withdrawing, deleting, changing a number, issuing, keeping a signed file and taking it back; marking a number as forged
 * and taking that back; imports that change or take away values, and undoing an import. A suspension, which protects, acts
 * at once and is countersigned. All else, and every command, is done by one person.
 */
export const APPROVAL_RULES: Readonly<Record<string, ApprovalRule>> = {
  "certificates.withdraw": "approved",
  "certificates.delete": "approved",
  "certificates.renumber": "approved",
  "certificates.issue": "approved",
  "certificates.keep-signed": "approved",
  "certificates.remove-signed": "approved",
  "certificates.suspend": "countersigned",
  "certificates.mark-forged": "approved",
  "imports.run": changesOfImport,
  "imports.undo": "approved",
} satisfies Partial<Record<ActionName, ApprovalRule>>;

/**
 * "approved": the action needs approval, whatever its input is. "countersigned": it is executed, and reviewed afterwards.
 * A function returns the input to save, undefined if this input needs no approval, or a refusal.
 */
type ApprovalRule =
  | "approved"
  | "countersigned"
  | ((
      context: ActionContext,
      input: never,
    ) => Promise<Pick<ProposedAction, "input"> | ReturnType<typeof refused> | undefined>);
