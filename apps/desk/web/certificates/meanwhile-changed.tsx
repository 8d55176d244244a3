import { Button } from "@register/ui/button";
import type { HistoryEntry } from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import { HistoryList } from "../parts/history-list.tsx";
import { useSession } from "../session.ts";
import { EDITED_INPUTS } from "./certificate-fields.ts";

/** What colleagues have changed since a form was opened, each of which can be taken over into it. */
export function MeanwhileChanged({
  opened,
  present,
  history,
  isRefused,
  isSaved,
  onTakeOver,
}: {
  readonly opened: StoredCertificate;
  readonly present: StoredCertificate;
  readonly history: readonly HistoryEntry[];
  /** Whether the desk has refused to write over it. */
  readonly isRefused: boolean;
  /** Whether the register has all that is typed. */
  readonly isSaved: boolean;
  readonly onTakeOver: (fields: readonly string[]) => void;
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
  const fields = EDITED_INPUTS.filter(({ name }) => opened[name] !== present[name]);
  return (
    <div role="alert" className="notice fault">
      <p>
        Somebody has changed this certificate since you opened it.{" "}
        {isRefused
          ? "Your changes were not saved. Look at the other change, then save again or discard yours."
          : "This form does not contain the change yet."}
      </p>
      <HistoryList entries={later} />
      <div className="row">
        {fields.map(({ name, label }) => (
          <Button key={name} look="quiet" onClick={() => onTakeOver([name])}>
            Take over {label}
          </Button>
        ))}
        {fields.length === 1 ? null : (
          <Button look="quiet" onClick={() => onTakeOver(fields.map(({ name }) => name))}>
            Take over all
          </Button>
        )}
      </div>
    </div>
  );
}
