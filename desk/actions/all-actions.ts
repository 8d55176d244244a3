import type { ActionName } from "../contract.ts";
import type { Action } from "./action.ts";

/** Every action of the desk by its name. */
export const ACTIONS: { readonly [Name in ActionName]?: Action<Name> } = {};
