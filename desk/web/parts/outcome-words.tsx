import type { Outcome } from "../../contract.ts";
import { HistoryList } from "./history-list.tsx";

/** How a change ended, in words. */
export function OutcomeWords({ outcome }: { readonly outcome: Outcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
      return null;
    case "done":
      return (
        <p role="status" className="notice">
          {[outcome.sentence, outcome.but].join(" ")}
        </p>
      );
    case "unchanged":
      return <Refusal words={`${outcome.sentence} Nothing was changed.`} />;
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
