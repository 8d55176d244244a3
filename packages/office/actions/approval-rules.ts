import type { Proposal, ProposedAction } from "@register/register/desk";
import type { ActionContext } from "./action.ts";
import { changesOfImport } from "./imports/run.ts";
import type { refused } from "./outcomes.ts";
import type { ActionName } from "../who-may.ts";

/**
 * With the setting SECOND_PERSON, a second person must approve anything that could harm visitors or holders of papers.
 * A suspension protects, and so does "not confirmed": both act at once and are reviewed afterwards. Everything else needs
 * one person, and so does every command.
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
  "certificates.confirm": {
    of: ({ result }) => (result === "not-confirmed" ? "countersigned" : "approved"),
  },
  "certificates.strike-confirmation": "approved",
  "certificates.mark-forged": "approved",
  "imports.run": changesOfImport,
  "imports.undo": "approved",
} satisfies Partial<Record<ActionName, ApprovalRule>>;

/** "approved": needs approval. "countersigned": is executed, and reviewed afterwards. */
type Review = "approved" | "countersigned";

/**
 * An object decides by the input. A function returns the input to save, undefined if this input needs no approval, or a
 * refusal.
 */
type ApprovalRule =
  | Review
  | { readonly of: (input: { readonly result?: unknown }) => Review }
  | ((
      context: ActionContext,
      input: never,
    ) => Promise<Pick<ProposedAction, "input"> | ReturnType<typeof refused> | undefined>);

export function ruleFor(action: string, input: object) {
  const rule = APPROVAL_RULES[action];
  return typeof rule === "object" ? rule.of(input) : rule;
}

/** Acts at once and is reviewed afterwards; any other proposal waits for approval. */
export function isCountersigned({ action, summary }: Pick<Proposal, "action" | "summary">) {
  return ruleFor(action, summary) === "countersigned";
}
