import type { WaitingAction } from "@register/register/desk";
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
export const WAITS: Readonly<Record<string, Waits>> = {
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
} satisfies Partial<Record<ActionName, Waits>>;

/**
 * How an action waits: to be approved, whatever its input is; done, to be countersigned; or by its input, of which the
 * function says what is to be kept, nothing where it does not wait, or why it can't be done.
 */
type Waits =
  | "approved"
  | "countersigned"
  | ((
      context: ActionContext,
      input: never,
    ) => Promise<Pick<WaitingAction, "input" | "seen"> | ReturnType<typeof refused> | undefined>);
