import { Link } from "wouter";
import type { ReactNode } from "react";
import type { Output } from "../../actions/table.ts";
import type { ImportOutcome } from "../../actions/views.ts";
import type { Outcome } from "../../contract.ts";
import { PATHS } from "../paths.ts";
import { HistoryList } from "./history-list.tsx";
import { Failure } from "./states.tsx";

/** What an action has answered: how a change ended, or what only this action answers. */
export type Answer = Outcome | ImportOutcome | Output<"people.invite">;

/** Whether nothing was changed, although it should have been. */
export function isProblem({ kind }: Answer): boolean {
  return kind === "changed" || kind === "faulty" || kind === "refused";
}

/** What was done, or why it was not; nothing where the action has words of its own. */
export function answerWords(answer: Answer): ReactNode {
  switch (answer.kind) {
    case "done":
      return [answer.sentence, answer.but].filter(Boolean).join(" ");
    case "unchanged":
      return answer.sentence;
    case "refused":
      return answer.reason;
    case "imported":
    case "invited":
      return undefined;
    case "proposed":
      return (
        <>
          This is now a proposal. Another person who approves has to agree before it happens.{" "}
          <Link href={PATHS.proposals}>All proposals</Link>
        </>
      );
    case "changed":
      return (
        <>
          <p>
            Somebody has changed this certificate since you opened it. Nothing of yours was saved.
            Look at the change, then save again or leave it.
          </p>
          <HistoryList entries={answer.changes} />
        </>
      );
    case "faulty":
      return (
        <>
          <p>Nothing was saved. Correct:</p>
          <ul>
            {answer.faults.map(({ column, message }) => (
              <li key={`${column} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      );
  }
}

/** Why a change was not made, or whether it was made at all, with what can be done about it. */
export function Problem({
  answer,
  error,
  retry,
}: {
  answer: Answer | undefined;
  error: Error | null;
  retry: () => void;
}) {
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (answer === undefined || !isProblem(answer)) return null;
  return (
    <div role="alert" className="notice fault">
      {answerWords(answer)}
    </div>
  );
}
