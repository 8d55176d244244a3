import { reading } from "./read-copy.ts";

/** A copy of the register, and how many messages from an address it holds. */
export interface MessagesInCopy {
  readonly file: string;
  /** Undefined when the copy can't be read. */
  readonly messages: number | undefined;
}

/** Counts the messages from an address in each copy, letter case aside; those without any are left out. */
export function messagesInCopies(
  copies: readonly string[],
  email: string,
): readonly MessagesInCopy[] {
  return copies
    .map((file) => ({ file, messages: countIn(file, email) }))
    .filter(({ messages }) => messages !== 0);
}

function countIn(copy: string, email: string): number | undefined {
  try {
    const row = reading(copy, copy, (connection) =>
      connection
        .prepare("SELECT count(*) AS n FROM contact_submissions WHERE lower(email) = lower(?)")
        .get(email),
    );
    return Number(row?.["n"]);
  } catch {
    // Whoever asks is told that nobody knows what this file holds.
    return undefined;
  }
}
