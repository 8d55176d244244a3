import type { ActionName } from "../contract.ts";
import type { Action } from "./action.ts";
import { CERTIFICATE_ACTIONS } from "./certificate-actions.ts";
import { IMPORT_ACTIONS } from "./import-actions.ts";
import { LABEL_ACTIONS } from "./label-actions.ts";
import { MESSAGE_ACTIONS } from "./message-actions.ts";
import { PEOPLE_ACTIONS } from "./people-actions.ts";
import { PROPOSAL_ACTIONS } from "./proposal-actions.ts";

/** Every action of the desk by its name. */
export const ACTIONS: { readonly [Name in ActionName]: Action<Name> } = {
  ...CERTIFICATE_ACTIONS,
  ...IMPORT_ACTIONS,
  ...PROPOSAL_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...LABEL_ACTIONS,
  ...PEOPLE_ACTIONS,
};
