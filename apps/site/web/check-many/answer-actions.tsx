import CHECK_MANY from "#words/check-many.json";
import { expiryAhead } from "@register/domain/certificate";
import { lazyScript, type LazyScript } from "../loading/lazy-script.ts";
import { usePageData } from "../navigation/visit.ts";
import { Button } from "@register/ui/button";
import { copyLink } from "../share/copy-link.ts";
import { showToast } from "../ui/toast-store.ts";
import type { CheckedRow } from "./checks.ts";

const csvScript = lazyScript(() => import("./answers-csv.ts"));
const calendarScript = lazyScript(() => import("../share/calendar-file.ts"));

export function AnswerActions({
  rows,
  link,
}: {
  readonly rows: readonly CheckedRow[];
  /** To the same numbers. */
  readonly link: URL | undefined;
}) {
  const { origin } = usePageData();
  const expiring = rows.flatMap(({ outcome, checkedAt: lookedUpAt }) =>
    outcome.kind === "found" && expiryAhead(outcome.certificate, outcome.verdict) !== undefined
      ? [{ ...outcome, lookedUpAt }]
      : [],
  );
  return (
    <div className="row screen-only">
      <Button variant="quiet" onClick={() => withScript(csvScript, (csv) => csv.saveAnswers(rows))}>
        {CHECK_MANY.csv}
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        {CHECK_MANY.print}
      </Button>
      {link === undefined ? null : (
        <Button variant="quiet" onClick={() => void copyLink(link)}>
          {CHECK_MANY.set.copy}
        </Button>
      )}
      {expiring.length === 0 ? null : (
        <Button
          variant="quiet"
          onClick={() =>
            withScript(calendarScript, (calendar) =>
              calendar.saveExpiries(expiring, origin, "certificates"),
            )
          }
        >
          {CHECK_MANY.calendar}
        </Button>
      )}
      {link === undefined ? <p className="note">{CHECK_MANY.set.none}</p> : null}
    </div>
  );
}

function withScript<Script>(script: LazyScript<Script>, act: (loaded: Script) => void): void {
  script.load().then(act, () => showToast({ tone: "fault", message: CHECK_MANY.notLoaded }));
}
