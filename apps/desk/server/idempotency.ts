import { createHash } from "node:crypto";
import type { Submission } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import { isFile, type Repetition, type Result } from "@register/office/actions";
import type { Outcome } from "@register/office/wire-format";
import { doneBefore, unreadable } from "./refusal.ts";

/** The same key with another input is another submission. */
export function submissionOf({ key, person, action }: Submission, body: Uint8Array): Submission {
  const hash = createHash("sha256").update(body).digest("base64url");
  return { key: key.toLowerCase(), person, action: `${action} ${hash}` };
}

/** Runs an action, which may call `mark` within its transaction. */
type Run = (mark?: () => Promise<void>) => Promise<unknown>;

/** Answers a submission that comes again as the first time, without doing it again, if it changed anything then. */
export function createIdempotency() {
  /** The end of the last request with a key. */
  const running = new Map<string, Promise<unknown>>();

  return (
    register: StaffRegister,
    submission: Submission,
    repetition: Repetition | undefined,
    run: Run,
  ): Promise<unknown> => {
    const { key } = submission;
    const answer = () => answerOf(register, submission, repetition, run);
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
  repetition: Repetition | undefined,
  run: Run,
): Promise<unknown> {
  const { idempotency } = register.desk;
  if (repetition === "again") {
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
  return repetition === "marked" ? once() : register.inTransaction(once);
}

/** Another copy of the desk may have done the same meanwhile. */
function assertFirst(isFirst: boolean): void {
  if (!isFirst) throw doneBefore();
}

const CHANGES: readonly unknown[] = ["done", "proposed", "imported"] satisfies readonly (
  | Outcome
  | Result<"imports.run">
)["kind"][];

/** Whether a result tells of a change. What was read is not kept: it may be somebody's who is erased then. */
function isChange(result: unknown): boolean {
  if (isFile(result)) throw unreadable();
  return CHANGES.includes((result as { readonly kind?: unknown } | null)?.kind);
}
