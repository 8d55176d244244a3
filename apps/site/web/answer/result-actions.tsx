import MESSAGES from "#words/messages.json";
import RESULT from "#words/result.json";
import type { MouseEvent } from "react";
import { expiryAhead } from "@register/domain/certificate";
import {
  calendarPath,
  messageAddress,
  reportAddress,
  type ReportedVerdict,
} from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import { Button, ButtonRow } from "@register/ui/button";
import { lazyScript } from "../loading/lazy-script.ts";
import { useTask } from "../navigation/use-task.ts";
import { usePageData } from "../navigation/visit.ts";
import { showToast } from "../ui/toast-store.ts";
import type { Expiring } from "../share/calendar-file.ts";
import { copyLink } from "../share/copy-link.ts";
import styles from "./result-actions.module.css";
import { SuspectLink } from "./suspect-link.tsx";

const calendarScript = lazyScript(() => import("../share/calendar-file.ts"));

export function ResultActions({
  number,
  link,
  reportLabel,
  suspect,
  expiring,
}: {
  readonly number: string;
  readonly link: URL;
  readonly reportLabel: string;
  /** Set if the verdict speaks against the document. */
  readonly suspect?: ReportedVerdict | undefined;
  /** Set if the expiry is ahead. */
  readonly expiring?: Expiring | undefined;
}) {
  return (
    <div className={`${styles.actions} screen-only`}>
      {/* Without scripts, the browser's own commands do the same. */}
      <ButtonRow needsScript>
        <Button variant="outline" onClick={() => print()}>
          {RESULT.print}
        </Button>
        <Button variant="outline" onClick={() => void copyLink(link)}>
          {RESULT.copy}
        </Button>
      </ButtonRow>
      {expiring === undefined ? null : <CalendarLink number={number} expiring={expiring} />}
      <a
        href={
          suspect === undefined
            ? messageAddress({ number }, LANGUAGE)
            : reportAddress({ number, verdict: suspect }, LANGUAGE)
        }
        className="touch-target"
      >
        {reportLabel}
      </a>
      {suspect === undefined ? null : <SuspectLink report={{ number, verdict: suspect }} />}
    </div>
  );
}

/** The server makes the file even without script; a static host cannot. */
function CalendarLink({
  number,
  expiring,
}: {
  readonly number: string;
  readonly expiring: Expiring;
}) {
  const { origin } = usePageData();
  const { run } = useTask();
  const ahead = expiryAhead(expiring.certificate, expiring.verdict);
  const label = ahead?.isConfirmation === true ? RESULT.calendarNext : RESULT.calendar;
  const save = (failed: () => void) =>
    run(
      () => calendarScript.load().catch(() => undefined),
      (script) => {
        if (script === undefined) failed();
        else script.saveExpiries([expiring], origin, number);
      },
    );
  if (import.meta.env.SUPABASE_URL !== undefined) {
    return (
      <ButtonRow needsScript>
        <Button variant="outline" onClick={() => save(sayFault)}>
          {label}
        </Button>
      </ButtonRow>
    );
  }
  const href = calendarPath(number);
  const saveHere = (event: MouseEvent) => {
    event.preventDefault();
    save(() => location.assign(href));
  };
  return (
    <a href={href} download="" className="touch-target" onClick={saveHere}>
      {label}
    </a>
  );
}

function sayFault(): void {
  showToast({ tone: "fault", message: MESSAGES.lookupUnexpected });
}
