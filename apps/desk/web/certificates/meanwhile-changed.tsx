import type { HistoryEntry } from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import { HistoryList } from "../parts/history-list.tsx";
import { useSession } from "../session.ts";

/** What colleagues have changed since a form was opened. */
export function MeanwhileChanged({
  opened,
  history,
  isRefused,
  isSaved,
}: {
  readonly opened: StoredCertificate;
  readonly history: readonly HistoryEntry[];
  /** Whether the desk has refused to write over it. */
  readonly isRefused: boolean;
  /** Whether the register has all that is typed. */
  readonly isSaved: boolean;
}) {
  const { name: own } = useSession().person;
  const later = history.filter(({ changedAt }) => changedAt > opened.updated_at);
  if (isSaved && later.every(({ changedBy }) => changedBy === own)) {
    // Its answer was lost.
    return (
      <p role="status" className="notice">
        Your change is saved.
      </p>
    );
  }
  return (
    <div role="alert" className="notice fault">
      <p>
        Somebody has changed this certificate since you opened it.{" "}
        {isRefused
          ? "Your changes were not saved. Look at the other change, then save again or discard yours."
          : "Saving changes only the fields in which you have typed."}
      </p>
      <HistoryList entries={later} />
    </div>
  );
}
