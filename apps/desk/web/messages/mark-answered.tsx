import { Button } from "@register/ui/button";
import { useAct } from "../parts/outcome.tsx";
import { useChange } from "../queries.ts";

/** Marks messages as answered, or takes that mark away. */
export function MarkAnswered({
  ids,
  areAnswered = false,
  reply,
  onEnd,
}: {
  readonly ids: readonly number[];
  /** Whether they have the mark. */
  readonly areAnswered?: boolean;
  /** The address of a reply, with which an open message is marked in the same step. */
  readonly reply?: string;
  /** Of several that are chosen, whose number the button then says. */
  readonly onEnd?: (ids: readonly number[]) => void;
}) {
  const mark = useChange("messages.answered");
  const unmark = useChange("messages.unanswered");
  const act = useAct(areAnswered ? unmark : mark, {
    title: areAnswered ? "Mark as unanswered" : "Mark as answered",
    onEnd: (_, sent) => onEnd?.(sent.ids),
  });
  const send = () => void act.send({ ids: [...ids] });
  return (
    <>
      {act.problem}
      {reply === undefined || areAnswered ? null : (
        <a href={reply} className="link-button main" onClick={send}>
          Reply by e-mail and mark as answered
        </a>
      )}
      <Button look="quiet" disabled={act.isPending} onClick={send}>
        {areAnswered ? "Mark as unanswered" : "Mark as answered"}
        {onEnd === undefined ? "" : ` (${ids.length})`}
      </Button>
    </>
  );
}
