import { hostname } from "node:os";
import type { Author } from "../staff-connection.ts";
import { openClient } from "./connection.ts";

/** Called with a sentence about what a command is waiting for. */
export type OnWaiting = (sentence: string) => void;

/** Time between two queries, in milliseconds: a shorter wait is not reported. */
const QUERY_EVERY_MS = 2000;

/** Longest name of a session, in bytes; Postgres cuts what is longer. */
const SESSION_NAME_MAX = 63;

const PREFIX = "staff ";

/**
 * The name of a session that changes certificates: "staff import by Ana on laptop". Postgres keeps ASCII only, so
 * other letters are percent-encoded.
 */
export function sessionName({ work, by }: Author): string {
  const text = `${PREFIX}${work} by ${by} on ${hostname()}`;
  const encoded = text.replaceAll(/[^ -~]|%/gu, (sign) => encodeURIComponent(sign.toWellFormed()));
  return encoded.slice(0, SESSION_NAME_MAX).replace(/%.?$/, "");
}

interface Blocker {
  readonly name: string;
  readonly user: string | null;
  readonly since: string | null;
}

const BLOCKERS = `
  SELECT application_name AS name, usename AS user,
    to_char(xact_start AT TIME ZONE 'UTC', 'HH24:MI') AS since
  FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY pid`;

/** Watches, over a connection of its own, whether a session waits for others, and reports each of them once. */
export function watchWaits(databaseUrl: string, pid: number, onWaiting: OnWaiting) {
  const reported = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    timer = setTimeout(() => {
      // A failed query costs a notice alone.
      void query().catch(() => {});
    }, QUERY_EVERY_MS);
    timer.unref();
  };
  const query = async () => {
    const client = await openClient(databaseUrl);
    try {
      const { rows } = await client.query<Blocker>(BLOCKERS, [pid]);
      const sentences = rows.map(describe).filter((sentence) => !reported.has(sentence));
      for (const sentence of sentences) {
        reported.add(sentence);
        if (timer !== undefined) onWaiting(sentence);
      }
    } finally {
      await client.end();
    }
    if (timer !== undefined) schedule();
  };
  schedule();
  return {
    end: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function describe({ name, user, since }: Blocker): string {
  const time = since === null ? "" : `, since ${since} UTC`;
  if (name.startsWith(PREFIX)) {
    return `Waiting for another staff command (${decoded(name.slice(PREFIX.length))}${time}) …`;
  }
  return `Waiting for another session of the database (${name === "" ? "without a name" : name}, user ${user ?? "unknown"}${time}) …`;
}

/** A name that Postgres has cut within a letter stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
