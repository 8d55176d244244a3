import type { Role } from "@register/domain/site";

/** The least role for each action. Each role includes the ones before it. */
export const WHO_MAY = {
  // Look at certificates and messages, print labels.
  "certificates.list": "reads",
  "certificates.export": "reads",
  "certificates.read": "reads",
  "certificates.history": "reads",
  "certificates.values": "reads",
  "certificates.number": "reads",
  "certificates.issued": "reads",
  "certificates.kinds": "reads",
  "certificates.kind": "reads",
  "imports.list": "reads",
  "imports.certificates": "reads",
  "labels.sheet": "reads",
  "messages.list": "reads",
  "messages.read": "reads",
  "proposals.list": "reads",
  "proposals.certificates": "reads",
  "proposals.file": "reads",
  "proposals.issued": "reads",
  // Change certificates, import files, answer messages.
  "certificates.check": "edits",
  "certificates.add": "edits",
  "certificates.edit": "edits",
  "certificates.edit-several": "edits",
  "certificates.take-back": "edits",
  "certificates.renumber": "edits",
  "certificates.delete": "edits",
  "certificates.issue": "edits",
  "certificates.keep-signed": "edits",
  "certificates.remove-signed": "edits",
  "certificates.preview": "edits",
  "certificates.suspend": "edits",
  "certificates.reinstate": "edits",
  "certificates.withdraw": "edits",
  "certificates.confirm": "edits",
  "certificates.strike-confirmation": "edits",
  "certificates.name-successor": "edits",
  "certificates.mark-forged": "edits",
  "imports.preview": "edits",
  "imports.rows": "edits",
  "imports.change": "edits",
  "imports.run": "edits",
  "imports.faulty-rows": "edits",
  "imports.waiting": "edits",
  "imports.undo": "edits",
  "messages.answered": "edits",
  "messages.unanswered": "edits",
  "messages.export": "edits",
  "proposals.withdraw": "edits",
  "proposals.objections": "edits",
  // Decide on proposals, erase a person's messages.
  "messages.of-person": "approves",
  "messages.erase-person": "approves",
  "proposals.decide": "approves",
  // Invite and remove people.
  "people.list": "administers",
  "people.history": "administers",
  "people.invite": "administers",
  "people.role": "administers",
  "people.remove": "administers",
} as const satisfies Record<string, Role>;

export type ActionName = keyof typeof WHO_MAY;

/** Returns undefined for an unknown action. */
export function leastRoleFor(name: string): Role | undefined {
  return Object.hasOwn(WHO_MAY, name) ? WHO_MAY[name as ActionName] : undefined;
}
