import * as v from "valibot";
import { isSameName, type PersonChange } from "../../database/desk/people.ts";
import { checkPersonName } from "@register/certificates/certificate-history";
import { type Outcome, SIGN_IN_PATH } from "../contract.ts";
import { ROLES } from "@register/certificates/roles";
import type { Action } from "./action.ts";

const role = v.picklist(ROLES);
const id = v.pipe(v.number(), v.safeInteger());

const LAST = "Somebody has to administer the desk. Give another person that role first.";

const list: Action<"people.list"> = {
  role: "administers",
  input: v.strictObject({}),
  run: ({ register }) => register.desk.people.list(),
};

const history: Action<"people.history"> = {
  role: "administers",
  input: v.strictObject({}),
  run: ({ register }) => register.desk.people.history(),
};

const invite: Action<"people.invite"> = {
  role: "administers",
  input: v.strictObject({ name: v.string(), role }),
  run: async ({ register: { desk }, person: { name: by }, origin }, input) => {
    const check = checkPersonName(input.name);
    if (!check.ok) return { kind: "refused", reason: `${check.message}.` };
    const person = await desk.people.add(check.name, input.role, by);
    if (!isSameName(person.name, check.name)) {
      const reason = `That name looks like ${person.name}, who is at the desk: a reader of the history could not tell the two apart.`;
      return { kind: "refused", reason };
    }
    // A person at the desk who could replace another one's passkey could act under that name.
    if ((await desk.signIns.passkeysOf(person.id)).length > 0) {
      const reason = `${person.name} has a passkey already. A lost one is replaced at the command line, by desk invite.`;
      return { kind: "refused", reason };
    }
    return { link: linkTo(origin, await desk.signIns.makeLink(person.id, "invitation", by)) };
  },
};

const changeRole: Action<"people.role"> = {
  role: "administers",
  input: v.strictObject({ id, role }),
  run: async ({ register: { desk }, person: { name: by } }, input) =>
    outcomeOf(await desk.people.changeRole(input.id, input.role, by)),
};

const remove: Action<"people.remove"> = {
  role: "administers",
  input: v.strictObject({ id }),
  run: async ({ register: { desk }, person: { name: by } }, input) =>
    outcomeOf(await desk.people.remove(input.id, by)),
};

const readSession: Action<"session.read"> = {
  role: "reads",
  input: v.strictObject({}),
  run: async ({ person, requestToken, publicOrigin, secondPerson }) => ({
    person: { name: person.name, role: person.role },
    token: requestToken,
    publicOrigin,
    secondPerson,
  }),
};

/** The people of the desk, for those who administer. */
export const PEOPLE_ACTIONS = {
  "session.read": readSession,
  "people.list": list,
  "people.history": history,
  "people.invite": invite,
  "people.role": changeRole,
  "people.remove": remove,
};

/** The address of a one-time link. The token stands in the fragment, which no server or proxy sees. */
export function linkTo(origin: string, token: string): string {
  return `${origin}${SIGN_IN_PATH}#${token}`;
}

function outcomeOf(change: PersonChange): Outcome {
  return change === "last" ? { kind: "refused", reason: LAST } : { kind: change };
}
