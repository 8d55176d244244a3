import type { ContactFieldName } from "@register/domain/messages";
import type { StartedDesk } from "./start-desk.ts";
import { DAY_MS } from "@register/domain/days";

/** Leaves a message in the desk's register as the contact form does, some days ago. */
export function leaveMessage(
  { runSql }: StartedDesk,
  left: Partial<Record<ContactFieldName, string>>,
  daysAgo = 0,
): void {
  const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const row = Object.entries({ ...left, created_at });
  runSql(
    `INSERT INTO contact_submissions (${row.map(([name]) => name).join(", ")})
     VALUES (${row.map(() => "?").join(", ")})`,
    ...row.map(([, value]) => value),
  );
}
