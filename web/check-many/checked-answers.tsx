import CHECK_MANY from "#words/check-many.ts";
import RESULT from "#words/result.ts";
import { useEffect, useRef, useState } from "react";
import { fill, fillCount } from "../languages/fill.tsx";
import tones from "../lookup/verdict-banner.module.css";
import { VerdictIcon } from "../lookup/verdict-icon.tsx";
import { Button, ButtonRow } from "../ui/button.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { CheckedTable } from "./checked-table.tsx";
import { DifferenceIcon } from "./difference-icon.tsx";
import type { CheckedRow, Checks } from "./kept-checks.ts";
import { LeftOut } from "./left-out.tsx";
import { checkedText, isIn, listText, ROW_GROUPS, totalText, type RowGroup } from "./row-words.ts";
import { PrintedFoot, PrintedHead } from "./statement.tsx";
import type { Progress } from "./use-checks.ts";
import styles from "./checked-answers.module.css";

// One script with what asks for the answers (answers-script.ts).
export { checkNumbers } from "./check-numbers.ts";

const MINUTE_MS = 60_000;

/** How far the check is, and every answer so far. */
export function CheckedAnswers({
  checks,
  progress,
  checkAgain,
  choose,
}: {
  readonly checks: Checks;
  /** Undefined when no request is under way. */
  readonly progress: Progress | undefined;
  readonly checkAgain: (isMeant: (row: CheckedRow | null) => boolean) => void;
  readonly choose: (group: RowGroup | undefined) => void;
}) {
  const section = useRef<HTMLElement>(null);
  const isChecking = progress !== undefined;
  useEffect(() => {
    if (isChecking) section.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [isChecking]);
  const rows = shownRows(checks, isChecking);
  const totals = ROW_GROUPS.map((group) => ({
    group,
    count: rows.filter((row) => isIn(row, group)).length,
  })).filter(({ count }) => count > 0);
  const group = totals.find((total) => total.group === checks.group)?.group;
  // Each row has one verdict, and may differ besides.
  const verdicts = totals.filter((total) => total.group !== "differs");
  const differing = totals.find((total) => total.group === "differs")?.count;
  return (
    <section ref={section} tabIndex={-1} aria-label={CHECK_MANY.answers} className={styles.answers}>
      <PrintedHead />
      {rows.length === 0 ? null : (
        <p className="note">{checkedText(rows.map(({ checkedAt }) => checkedAt))}</p>
      )}
      <div role="status">
        {isChecking ? (
          // Said once: the bar shows how it goes on.
          <p className="visually-hidden">{fill(CHECK_MANY.progress, { ...progress, done: 0 })}</p>
        ) : rows.length === 0 ? null : (
          <p className={styles.summary}>
            {fillCount(CHECK_MANY.done, rows.length)}{" "}
            {listText(verdicts.map((total) => totalText(total.group, total.count)))}.
            {differing === undefined ? null : ` ${totalText("differs", differing)}.`}
          </p>
        )}
      </div>
      <LeftOut listed={checks.listed} />
      {isChecking ? (
        <label className={`stack screen-only ${styles.progress}`}>
          {fill(CHECK_MANY.progress, { ...progress })}
          <progress max={progress.all} value={progress.done} />
        </label>
      ) : (
        <CheckTheRest
          key={checks.resumeAt}
          checks={checks}
          checkAgain={(isMeant) => {
            // The button goes while its answers come.
            section.current?.focus({ preventScroll: true });
            checkAgain(isMeant);
          }}
        />
      )}
      {totals.length > 1 ? (
        <div
          role="group"
          aria-label={CHECK_MANY.verdict}
          className={`row screen-only ${styles.groups}`}
          data-needs-script=""
        >
          <button
            type="button"
            className={styles.group}
            aria-pressed={group === undefined}
            onClick={() => choose(undefined)}
          >
            {totalText("all", rows.length)}
          </button>
          {totals.map((total) => (
            <button
              key={total.group}
              type="button"
              className={`${styles.group} ${total.group === "differs" ? tones.withdrawn : tones[total.group]}`}
              aria-pressed={total.group === group}
              onClick={() => choose(total.group)}
            >
              {total.group === "differs" ? (
                <DifferenceIcon />
              ) : (
                <VerdictIcon kind={total.group} size={22} />
              )}
              {totalText(total.group, total.count)}
            </button>
          ))}
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <CheckedTable rows={rows} group={group} hasFile={Object.keys(checks.given).length > 0} />
      )}
      {isChecking || rows.length === 0 ? null : <AnswerActions rows={rows} />}
      <PrintedFoot />
    </section>
  );
}

/** While answers come, those without a gap before them, so that no row moves another. */
function shownRows({ rows }: Checks, isChecking: boolean): readonly CheckedRow[] {
  const gap = isChecking ? rows.indexOf(null) : -1;
  return rows.slice(0, gap === -1 ? rows.length : gap).filter((row) => row !== null);
}

function isRest(row: CheckedRow | null): boolean {
  return row === null || row.outcome.kind === "limited";
}

function isFailed(row: CheckedRow | null): boolean {
  const kind = row?.outcome.kind;
  return kind === "failed" || kind === "offline" || kind === "unexpected";
}

/** Asks for what the limit or a fault has left open; what is known stays. */
function CheckTheRest({
  checks: { rows, resumeAt },
  checkAgain,
}: {
  readonly checks: Checks;
  readonly checkAgain: (isMeant: (row: CheckedRow | null) => boolean) => void;
}) {
  const rest = rows.filter(isRest).length;
  const isLimited = rows.some((row) => row?.outcome.kind === "limited");
  // Read once: a sentence that counts down would be read aloud again and again.
  const [wait] = useState(() => resumeAt - Date.now());
  const [isWaiting, setWaiting] = useState(wait > 0);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <div className="loose-stack screen-only">
      <p role="status">
        {isLimited
          ? isWaiting
            ? fillCount(CHECK_MANY.limited, Math.ceil(wait / MINUTE_MS))
            : CHECK_MANY.ready
          : ""}
      </p>
      {rest === 0 && !rows.some(isFailed) ? null : (
        <ButtonRow needsScript>
          {rest === 0 ? null : (
            <Button disabled={isWaiting} onClick={() => checkAgain(isRest)}>
              {fillCount(CHECK_MANY.remaining, rest)}
            </Button>
          )}
          {rows.some(isFailed) ? (
            <Button onClick={() => checkAgain(isFailed)}>{RESULT.tryAgain}</Button>
          ) : null}
        </ButtonRow>
      )}
    </div>
  );
}
