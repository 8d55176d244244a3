import { Button } from "@register/ui/button";
import { useAct } from "../parts/outcome.tsx";
import { focusHeading } from "../parts/page.tsx";
import { useChange } from "../queries.ts";

/** Marks messages as answered, or takes that mark away; either can be undone. */
export function MarkAnswered({
  ids,
  areAnswered = false,
  onEnd,
}: {
  readonly ids: readonly number[];
  /** Whether they have the mark. */
  readonly areAnswered?: boolean;
  /** Of several that are chosen, whose number the button then says. */
  readonly onEnd?: () => void;
}) {
  const mark = useChange("messages.answered");
  const unmark = useChange("messages.unanswered");
  const [change, opposite] = areAnswered ? [unmark, mark] : [mark, unmark];
  const undone = useAct(opposite);
  const act = useAct(change, {
    onEnd: () => {
      onEnd?.();
      // The button is gone.
      focusHeading();
    },
    undo: (input) => void undone.send(input),
  });
  return (
    <>
      {act.problem}
      {undone.problem}
      <Button
        look="quiet"
        disabled={act.isPending}
        onClick={() => void act.send({ ids: [...ids] })}
      >
        {areAnswered ? "Mark as unanswered" : "Mark as answered"}
        {onEnd === undefined ? "" : ` (${ids.length})`}
      </Button>
    </>
  );
}
