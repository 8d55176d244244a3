import { hostname } from "node:os";
import type { Author } from "../staff-connection.ts";
import { openClient } from "./connection.ts";

/** Called with a sentence that says what a command is waiting for. */
export type OnWaiting = (sentence: string) => void;

/** Time between two looks, in milliseconds: nobody is told of a shorter wait. */
const LOOK_MS = 2000;

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

/** Looks, over a connection of its own, whether a session waits for others, and tells of each of them once. */
export function watchWaits(databaseUrl: string, pid: number, onWaiting: OnWaiting) {
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const lookLater = () => {
    timer = setTimeout(() => {
      // Only a notice is lost when nobody can look.
      void look().catch(() => {});
    }, LOOK_MS);
    timer.unref();
  };
  const look = async () => {
    const client = await openClient(databaseUrl);
    try {
      const { rows } = await client.query<Blocker>(BLOCKERS, [pid]);
      const sentences = rows.map(describe).filter((sentence) => !told.has(sentence));
      for (const sentence of sentences) {
        told.add(sentence);
        if (timer !== undefined) onWaiting(sentence);
      }
    } finally {
      await client.end();
    }
    if (timer !== undefined) lookLater();
  };
  lookLater();
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
