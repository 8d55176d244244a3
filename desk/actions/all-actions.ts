import type { ActionName } from "../contract.ts";
import type { Action } from "./action.ts";
import { PEOPLE_ACTIONS } from "./people-actions.ts";
import { SESSION_ACTIONS } from "./session-actions.ts";

/** Every action of the desk by its name. */
export const ACTIONS: { readonly [Name in ActionName]?: Action<Name> } = {
  ...SESSION_ACTIONS,
  ...PEOPLE_ACTIONS,
};
