import type { StartedDesk } from "./start-desk.ts";

const DAY_MS = 86_400_000;

/** Leaves a message in the desk's register as the contact form does, some days ago. */
export function leaveMessage(
  { runSql }: StartedDesk,
  left: { readonly name: string; readonly email: string; readonly message: string },
  daysAgo = 0,
): void {
  runSql(
    "INSERT INTO contact_submissions (name, email, message, created_at) VALUES (?, ?, ?, ?)",
    left.name,
    left.email,
    left.message,
    new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  );
}
