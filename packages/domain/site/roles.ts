/** What a person may do at the desk; each role may do what the ones before it may. */
export const ROLES = ["reads", "edits", "approves", "administers"] as const;

export type Role = (typeof ROLES)[number];

export function mayActAs(own: Role, needed: Role): boolean {
  return ROLES.indexOf(own) >= ROLES.indexOf(needed);
}
