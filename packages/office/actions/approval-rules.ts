import type { ProposedAction } from "@register/register/desk";
import type { ActionContext } from "./action.ts";
import { changesOfImport } from "./imports/run.ts";
import type { refused } from "./outcomes.ts";
import type { ActionName } from "../who-may.ts";

/**
 * With the setting SECOND_PERSON, a second person must approve anything that could harm visitors or holders of papers.
 * A suspension protects, so it acts at once and is reviewed afterwards. Everything else needs one person, and so does
 * every command.
 */
export const APPROVAL_RULES: Readonly<Record<string, ApprovalRule>> = {
  "certificates.withdraw": "approved",
  "certificates.name-successor": "approved",
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
 * "approved": always needs approval. "countersigned": is executed, and reviewed afterwards. A function returns the
 * input to save, undefined if this input needs no approval, or a refusal.
 */
type ApprovalRule =
  | "approved"
  | "countersigned"
  | ((
      context: ActionContext,
      input: never,
    ) => Promise<Pick<ProposedAction, "input"> | ReturnType<typeof refused> | undefined>);
