import * as v from "valibot";
import { LIFETIMES } from "@register/domain/lifetimes";
import { isSameName } from "@register/register/desk";
import { checkPersonName } from "@register/domain/certificate";
import { STAFF_COMMAND } from "@register/settings";
import { SIGN_IN_PATH } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { refused } from "../outcomes.ts";
import { person, role } from "./change-person.ts";

/** Adds a person, or finds an existing one and keeps their role. Returns a one-time link. */
export const invitePerson = defineAction({
  // A retry replaces the link that did not arrive.
  idempotency: "again",
  input: v.strictObject({
    person: v.pipe(person, v.description("the name that the history shows")),
    role: v.optional(
      v.pipe(
        role,
        v.description("the role of a new person; edits by default, administers for the first"),
      ),
    ),
  }),
  run: async ({ register: { desk }, person: { name: by }, deskOrigin, isCommand }, input) => {
    const check = checkPersonName(input.person);
    if (!check.ok) return refused(`${check.message}.`);
    if (deskOrigin === undefined) {
      return refused(
        `An invitation leads to a desk that is always there: set DESK_PORT or DESK_ORIGIN. For yourself, on this machine, \`${STAFF_COMMAND} desk\` is enough.`,
      );
    }
    const isFirst = (await desk.people.administrators()) === 0;
    const invited = await desk.people.add(
      check.name,
      input.role ?? (isFirst ? "administers" : "edits"),
      by,
    );
    if (!isSameName(invited.name, check.name)) {
      return refused(
        `That name looks like ${invited.name}, who is at the desk: a reader of the history could not tell the two apart.`,
      );
    }
    // Replacing another person's passkey would allow acting under that name.
    if (!isCommand && (await desk.signIns.passkeysOf(invited.id)).length > 0) {
      return refused(
        `${invited.name} has a passkey already. To replace a lost one, use the command desk invite.`,
      );
    }
    const link = linkTo(deskOrigin, await desk.signIns.makeLink(invited.id, "invitation", by));
    const until = new Date(Date.now() + LIFETIMES.link.invitation).toISOString();
    return { kind: "invited", name: invited.name, role: invited.role, link, until } as const;
  },
  command: {
    name: "desk invite",
    description: "add a person, or let one register another passkey; print the link",
    arguments: ["person"],
  },
});

/** The token is in the fragment, which no server or proxy sees. */
export function linkTo(origin: string, token: string): string {
  return `${origin}${SIGN_IN_PATH}#${token}`;
}
