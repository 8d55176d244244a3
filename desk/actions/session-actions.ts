import * as v from "valibot";
import type { Action } from "./action.ts";

const read: Action<"session.read"> = {
  role: "reads",
  input: v.strictObject({}),
  run: async ({ person: { name, role }, requestToken, publicOrigin, secondPerson }) => ({
    person: { name, role },
    token: requestToken,
    publicOrigin,
    secondPerson,
  }),
};

/** The session itself. */
export const SESSION_ACTIONS = { "session.read": read };
