import { query } from "@register/register/test-support/postgres-database";
import { headerOf, type ReceivedMail, textOf } from "@register/http/test-support/mail-server";
import type { Cluster } from "./cluster.ts";

/** What became of the messages. */
export interface Delivered {
  /** Acknowledged, and not in the register once. */
  readonly lost: readonly string[];
  /** Stored, and in no mail yet. */
  readonly waiting: number;
  /** Mails that came again under their Message-ID, as docs/running.md says. */
  readonly repeated: number;
  readonly faults: readonly string[];
}

/** Compares what was acknowledged with the register and with the mails. */
export async function readMessages(
  cluster: Cluster,
  acknowledged: ReadonlySet<string>,
  mails: readonly ReceivedMail[],
): Promise<Delivered> {
  const stored = await query<{ message: string; mailed: boolean }>(
    cluster.databaseUrl(),
    "select message, mailed_at is not null as mailed from contact_submissions",
  );
  const faults: string[] = [];
  const times = Map.groupBy(stored, ({ message }) => message);
  for (const [message, rows] of times) {
    if (rows.length > 1) faults.push(`Stored ${rows.length} times: ${message}`);
  }
  const byId = new Map(mails.map((mail) => [headerOf(mail, "Message-ID"), mail]));
  const quoted = [...byId.values()].flatMap(
    (mail) => textOf(mail).match(/This is message \d+\./g) ?? [],
  );
  for (const [message, found] of Map.groupBy(quoted, (text) => text)) {
    if (found.length > 1) faults.push(`In ${found.length} mails: ${message}`);
    if (!times.has(message)) faults.push(`Mailed, and not in the register: ${message}`);
  }
  return {
    lost: [...acknowledged].filter((message) => !times.has(message)),
    waiting: stored.filter(({ mailed }) => !mailed).length,
    repeated: mails.length - byId.size,
    faults,
  };
}
