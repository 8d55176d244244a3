import CHECK_MANY from "#words/check-many.ts";
import tones from "../lookup/verdict-banner.module.css";
import { VerdictIcon } from "../lookup/verdict-icon.tsx";
import { DifferenceIcon } from "./difference-icon.tsx";
import { totalText, type RowGroup, type RowTotal } from "./row-words.ts";
import styles from "./checked-answers.module.css";

/** Chooses the rows on the screen, where there are several kinds. */
export function RowGroups({
  all,
  totals,
  group,
  choose,
}: {
  readonly all: number;
  readonly totals: readonly RowTotal[];
  readonly group: RowGroup | undefined;
  readonly choose: (group: RowGroup | undefined) => void;
}) {
  if (totals.length < 2) return null;
  return (
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
        {totalText("all", all)}
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
  );
}
