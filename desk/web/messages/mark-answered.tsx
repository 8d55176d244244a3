import { Button } from "../../../web/ui/button.tsx";
import { focusHeading } from "../parts/page.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useChange } from "../queries.ts";

/** Marks messages as answered. */
export function MarkAnswered({
  ids,
  onEnd,
}: {
  readonly ids: readonly number[];
  readonly onEnd?: () => void;
}) {
  const mark = useAct(useChange("messages.answered"), {
    onEnd: () => {
      onEnd?.();
      // The button is gone.
      focusHeading();
    },
  });
  return (
    <>
      {mark.problem}
      <Button
        look="quiet"
        disabled={mark.isPending}
        onClick={() => void mark.send({ ids: [...ids] })}
      >
        Mark as answered{onEnd === undefined ? "" : ` (${ids.length})`}
      </Button>
    </>
  );
}
