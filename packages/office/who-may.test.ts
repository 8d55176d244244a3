import { expect, it } from "vitest";
import { mayActAs, ROLES } from "@register/domain/site";
import { APPROVAL_RULES, ACTIONS } from "./actions/index.ts";
import { leastRoleFor, WHO_MAY } from "./who-may.ts";

/** The policy once more, by hand: a role that is lowered by mistake differs from it. */
const POLICY = {
  reads: [
    "certificates.export",
    "certificates.history",
    "certificates.issued",
    "certificates.kind",
    "certificates.kinds",
    "certificates.list",
    "certificates.number",
    "certificates.read",
    "certificates.values",
    "imports.certificates",
    "imports.list",
    "labels.sheet",
    "messages.list",
    "messages.read",
    "proposals.certificates",
    "proposals.file",
    "proposals.issued",
    "proposals.list",
  ],
  edits: [
    "certificates.add",
    "certificates.check",
    "certificates.confirm",
    "certificates.delete",
    "certificates.edit",
    "certificates.edit-several",
    "certificates.issue",
    "certificates.keep-signed",
    "certificates.mark-forged",
    "certificates.name-successor",
    "certificates.preview",
    "certificates.reinstate",
    "certificates.remove-signed",
    "certificates.renumber",
    "certificates.strike-confirmation",
    "certificates.suspend",
    "certificates.take-back",
    "certificates.withdraw",
    "imports.change",
    "imports.faulty-rows",
    "imports.preview",
    "imports.rows",
    "imports.run",
    "imports.undo",
    "imports.waiting",
    "messages.answered",
    "messages.export",
    "messages.unanswered",
    "proposals.objections",
    "proposals.withdraw",
  ],
  approves: ["messages.erase-person", "messages.of-person", "proposals.decide"],
  administers: ["people.history", "people.invite", "people.list", "people.remove", "people.role"],
} as const;

const APPROVED = {
  "certificates.confirm": { of: expect.any(Function) as unknown },
  "certificates.delete": "approved",
  "certificates.issue": "approved",
  "certificates.keep-signed": "approved",
  "certificates.mark-forged": "approved",
  "certificates.name-successor": "approved",
  "certificates.remove-signed": "approved",
  "certificates.renumber": "approved",
  "certificates.strike-confirmation": "approved",
  "certificates.suspend": "countersigned",
  "certificates.withdraw": "approved",
  "imports.run": expect.any(Function) as unknown,
  "imports.undo": "approved",
};

it("gives each action its least role, and each role what the ones before it may", () => {
  const byRole = Object.entries(POLICY).flatMap(([role, names]) =>
    names.map((name) => [name, role] as const),
  );
  expect(WHO_MAY).toEqual(Object.fromEntries(byRole));
  expect(Object.keys(WHO_MAY).toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  const roles = ["reads", "edits", "approves", "administers"] as const;
  expect(ROLES).toEqual(roles);
  for (const [at, role] of roles.entries()) {
    expect(roles.filter((least) => mayActAs(role, least))).toEqual(roles.slice(0, at + 1));
  }
  expect(leastRoleFor("constructor")).toBeUndefined();
});

it("asks for a second person where visitors or papers could be harmed", () => {
  expect(APPROVAL_RULES).toEqual(APPROVED);
});
