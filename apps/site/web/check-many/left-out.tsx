import CHECK_MANY from "#words/check-many.json";
import type { LeftLines, ListedNumbers } from "@register/domain/lookup";
import { fillCount } from "@register/ui/fill";
import { Value } from "@register/ui/value";
import styles from "./checked-answers.module.css";

const { left: COPY } = CHECK_MANY;

export function LeftOut({
  listed: { repeated, beyond, unread, unreadLines, ranges, sheets, hidden, damaged, isNameless },
}: {
  readonly listed: ListedNumbers;
}) {
  const hasSkippedLines = [ranges, sheets, hidden, damaged].some((lines) => lines !== undefined);
  if (repeated + beyond + unreadLines === 0 && !hasSkippedLines && isNameless !== true) return null;
  return (
    <div className={`stack ${styles.left}`}>
      {beyond === 0 ? null : <p className="fault">{fillCount(COPY.beyond, beyond)}</p>}
      {repeated === 0 ? null : <p>{fillCount(COPY.repeated, repeated)}</p>}
      {isNameless === true ? <p>{COPY.nameless}</p> : null}
      <Lines words={COPY.ranges} lines={ranges} />
      <Lines words={COPY.sheets} lines={sheets} />
      <Lines words={COPY.hidden} lines={hidden} />
      <Lines words={COPY.damaged} lines={damaged} />
      <Lines words={COPY.unread} lines={{ shown: unread, count: unreadLines }} />
    </div>
  );
}

function Lines({
  words,
  lines,
}: {
  readonly words: Parameters<typeof fillCount>[0];
  readonly lines: LeftLines | undefined;
}) {
  if (lines === undefined || lines.count === 0) return null;
  const { shown, count } = lines;
  return (
    <>
      <p>{fillCount(words, count)}</p>
      <ul>
        {shown.map((line, place) => (
          // Lines may repeat, and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <Value>{line}</Value>
          </li>
        ))}
        {count > shown.length ? <li>…</li> : null}
      </ul>
    </>
  );
}
