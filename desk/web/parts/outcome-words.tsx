import type { Outcome } from "../../contract.ts";
import { HistoryList } from "./history-list.tsx";
import { TAKEN } from "./words.ts";

/** A change that was not made, or not yet, in words. Nothing where it was made. */
export function OutcomeWords({ outcome }: { readonly outcome: Outcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
    case "done":
      return null;
    case "proposed":
      return (
        <p role="status" className="notice">
          This is now a proposal. Another person who approves has to agree before it happens.
        </p>
      );
    case "changed":
      return (
        <div role="alert" className="notice fault">
          <p>
            Somebody has changed this certificate since you opened it. Nothing of yours was saved.
            Look at the change, then save again or leave it.
          </p>
          <HistoryList entries={outcome.changes.map((change) => ({ ...change, importId: null }))} />
        </div>
      );
    case "absent":
      return <Refusal words="The register no longer has this. Nothing was changed." />;
    case "taken":
      return <Refusal words={TAKEN} />;
    case "faulty":
      return (
        <div role="alert" className="notice fault">
          <p>Nothing was saved. Correct:</p>
          <ul>
            {outcome.faults.map(({ column, message }) => (
              <li key={`${column} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      );
    case "refused":
      return <Refusal words={outcome.reason} />;
  }
}

function Refusal({ words }: { readonly words: string }) {
  return (
    <p role="alert" className="notice fault">
      {words}
    </p>
  );
}
