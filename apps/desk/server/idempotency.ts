import { createHash } from "node:crypto";
import type { Submission } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import { isFile, type IdempotencyMode, type Result } from "@register/office/actions";
import type { Outcome } from "@register/office/wire-format";
import { doneBefore, unreadable } from "./refusal.ts";

/** The hash makes the same key with another input a different submission. */
export function submissionOf({ key, person, action }: Submission, body: Uint8Array): Submission {
  const hash = createHash("sha256").update(body).digest("base64url");
  return { key: key.toLowerCase(), person, action: `${action} ${hash}` };
}

/** Runs an action; it may call `mark` within its transaction. */
type Run = (mark?: () => Promise<void>) => Promise<unknown>;

/** Repeats the first answer to a retried submission if that attempt changed anything. */
export function createIdempotency() {
  /** The last request of each key. */
  const running = new Map<string, Promise<unknown>>();

  return (
    register: StaffRegister,
    submission: Submission,
    mode: IdempotencyMode | undefined,
    run: Run,
  ): Promise<unknown> => {
    const { key } = submission;
    const answer = () => answerOf(register, submission, mode, run);
    const answered = (running.get(key) ?? Promise.resolve()).then(answer, answer);
    running.set(key, answered);
    return answered.finally(() => {
      if (running.get(key) === answered) running.delete(key);
    });
  };
}

async function answerOf(
  register: StaffRegister,
  submission: Submission,
  mode: IdempotencyMode | undefined,
  run: Run,
): Promise<unknown> {
  const { idempotency } = register.desk;
  if (mode === "again") {
    const result = await run();
    if (isFile(result)) throw unreadable();
    return result;
  }
  const earlier = async (): Promise<unknown> => {
    const text = await idempotency.find(submission);
    if (text === null) throw doneBefore();
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const once = async (): Promise<unknown> => {
    const before = await earlier();
    if (before !== undefined) return before;
    const result = await run(async () => assertFirst(await idempotency.mark(submission)));
    if (!isChange(result)) return (await earlier()) ?? result;
    assertFirst(await idempotency.keep(submission, JSON.stringify(result)));
    return result;
  };
  return mode === "marked" ? once() : register.inTransaction(once);
}

/** Another process of the desk may have run it in the meantime. */
function assertFirst(isFirst: boolean): void {
  if (!isFirst) throw doneBefore();
}

const CHANGES: readonly unknown[] = ["done", "proposed", "imported"] satisfies readonly (
  | Outcome
  | Result<"imports.run">
)["kind"][];

/** Reads are not stored: their data may belong to a person who is erased later. */
function isChange(result: unknown): boolean {
  if (isFile(result)) throw unreadable();
  return CHANGES.includes((result as { readonly kind?: unknown } | null)?.kind);
}
