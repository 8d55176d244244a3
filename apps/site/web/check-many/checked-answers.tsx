import CHECK_MANY from "#words/check-many.json";
import RESULT from "#words/result.json";
import { useEffect, useId, useRef, useState } from "react";
import { COMPANY } from "@register/content/company";
import { SET_NUMBERS_MAX } from "@register/domain/lookup";
import { setLink } from "@register/domain/numbers";
import { ROUTES } from "@register/domain/site";
import { fill, fillCount, fillWith } from "@register/ui/fill";
import { LANGUAGE, localPath } from "@register/ui/this-language";
import { Value } from "@register/ui/value";
import { usePageData } from "../navigation/visit.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Button, ButtonRow } from "@register/ui/button";
import { PrintProof } from "../share/qr-code.tsx";
import { isWriting } from "../ui/is-writing.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { CheckedTable } from "./checked-table.tsx";
import type { CheckedRow, Checks, Progress } from "./checks.ts";
import { LeftOut } from "./left-out.tsx";
import { RowGroups } from "./row-groups.tsx";
import {
  isAnswered,
  isIn,
  momentText,
  problemsFirst,
  ROW_GROUPS,
  summaryText,
  type RowGroup,
} from "./checked-rows.ts";
import styles from "./checked-answers.module.css";

// In this script so that both load together (scripts.ts).
export { checkNumbers } from "./check-numbers.ts";

const MINUTE_MS = 60_000;

export function CheckedAnswers({
  checks,
  progress,
  started,
  checkAgain,
  choose,
}: {
  readonly checks: Checks;
  /** Undefined when no request runs. */
  readonly progress: Progress | undefined;
  /** The number of checks on this visit. */
  readonly started: number;
  readonly checkAgain: (isRelevant: (row: CheckedRow | null) => boolean) => void;
  readonly choose: (group: RowGroup | undefined) => void;
}) {
  const summary = useRef<HTMLHeadingElement>(null);
  const summaryId = useId();
  useEffect(() => {
    // Depends on the start, because the answers may arrive before this script.
    if (started === 0 || isWriting()) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [started]);
  const placed = problemsFirst(checks.rows);
  const rows = checks.rows.filter((row) => row !== null);
  const totals = ROW_GROUPS.map((group) => ({
    group,
    count: rows.filter((row) => isIn(row, group)).length,
  })).filter(({ count }) => count > 0);
  const group = totals.find((total) => total.group === checks.group)?.group;
  const far = progress ?? { done: rows.length, all: checks.rows.length };
  const { numbers } = checks.listed;
  const { origin } = usePageData();
  const link = numbers.length > SET_NUMBERS_MAX ? undefined : setLink(origin, numbers, LANGUAGE);
  const isOver = progress === undefined && rows.length > 0;
  return (
    <section aria-label={CHECK_MANY.answers} className={styles.answers}>
      <PrintedHead name={checks.name} />
      <div aria-live="polite">
        <h2 ref={summary} id={summaryId} tabIndex={-1} className={styles.summary}>
          {isOver ? summaryText(rows.length, totals) : fill(CHECK_MANY.progress, { ...far })}
        </h2>
      </div>
      {progress === undefined ? (
        <CheckTheRest key={checks.resumeAt} checks={checks} checkAgain={checkAgain} />
      ) : (
        <progress
          className={`screen-only ${styles.progress}`}
          aria-labelledby={summaryId}
          max={progress.all}
          value={progress.done}
        />
      )}
      {isOver ? <p className="note">{momentText(rows)}</p> : null}
      <LeftOut listed={checks.listed} />
      {rows.length === 0 ? null : (
        <>
          <AnswerActions rows={rows} link={link} />
          <RowGroups all={rows.length} totals={totals} group={group} choose={choose} />
          <CheckedTable
            rows={placed}
            group={group}
            hasFile={Object.keys(checks.given).length > 0}
          />
          {link === undefined ? null : <PrintProof label={CHECK_MANY.set.code} link={link} />}
        </>
      )}
      <p className="note print-only">
        <Disclosure /> <Value>{COMPANY.phone.text}</Value> <Value>{COMPANY.email.text}</Value>
      </p>
    </section>
  );
}

function isRest(row: CheckedRow | null): boolean {
  return row === null || row.outcome.kind === "limited";
}

function isFailed(row: CheckedRow | null): boolean {
  return row !== null && !isRest(row) && !isAnswered(row);
}

function CheckTheRest({
  checks: { rows, resumeAt },
  checkAgain,
}: {
  readonly checks: Checks;
  readonly checkAgain: (isRelevant: (row: CheckedRow | null) => boolean) => void;
}) {
  const rest = rows.filter(isRest).length;
  const isLimited = rows.some((row) => row?.outcome.kind === "limited");
  // A countdown would be read aloud again and again.
  const [wait] = useState(() => resumeAt - Date.now());
  const [isWaiting, setWaiting] = useState(wait > 0);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  if (rest === 0 && !rows.some(isFailed)) return null;
  return (
    <div className="loose-stack screen-only">
      {isLimited ? (
        <p role="status">
          {isWaiting
            ? fillCount(CHECK_MANY.limited, Math.ceil(wait / MINUTE_MS))
            : CHECK_MANY.ready}
        </p>
      ) : null}
      <ButtonRow>
        {rest === 0 ? null : (
          <Button disabled={isWaiting} onClick={() => checkAgain(isRest)}>
            {fillCount(CHECK_MANY.remaining, rest)}
          </Button>
        )}
        {rows.some(isFailed) ? (
          <Button onClick={() => checkAgain(isFailed)}>{RESULT.tryAgain}</Button>
        ) : null}
      </ButtonRow>
    </div>
  );
}

function PrintedHead({ name }: { readonly name: string | undefined }) {
  const { origin } = usePageData();
  return (
    <header className="print-only">
      <p translate="no">{COMPANY.fullName}</p>
      <h2>{CHECK_MANY.statement}</h2>
      {name === undefined ? null : <p>{fillWith(CHECK_MANY.file.name, { name })}</p>}
      <p>
        <Value>{new URL(localPath(ROUTES.checkMany), origin).href}</Value>
      </p>
    </header>
  );
}
