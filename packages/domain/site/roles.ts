/** Each role includes those before it. */
export const ROLES = ["reads", "edits", "approves", "administers"] as const;

export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
