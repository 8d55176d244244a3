import CHECK_MANY from "#words/check-many.json";
import tones from "../answer/verdict-banner.module.css";
import { VerdictIcon } from "@register/ui/verdict-icon";
import { Button } from "@register/ui/button";
import { totalText, type RowGroup, type RowTotal } from "./checked-rows.ts";
import styles from "./checked-answers.module.css";

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
    >
      <Button {...pressed(group === undefined)} onClick={() => choose(undefined)}>
        {totalText("all", all)}
      </Button>
      {totals.map((total) => {
        const isPressed = total.group === group;
        return (
          <Button key={total.group} {...pressed(isPressed)} onClick={() => choose(total.group)}>
            {/* On a pressed button, an icon has the colour of the text. */}
            <span className={isPressed ? undefined : tones[total.group]}>
              <VerdictIcon kind={total.group} size={22} />
            </span>
            {totalText(total.group, total.count)}
          </Button>
        );
      })}
    </div>
  );
}

function pressed(isPressed: boolean) {
  return { variant: isPressed ? "solid" : "quiet", "aria-pressed": isPressed } as const;
}
