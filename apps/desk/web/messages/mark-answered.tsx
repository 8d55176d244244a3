import { Button } from "@register/ui/button";
import { useActionMutation } from "../parts/outcome.tsx";
import { useChange } from "../queries.ts";

export function MarkAnswered({
  ids,
  areAnswered = false,
  reply,
  onEnd,
}: {
  readonly ids: readonly number[];
  readonly areAnswered?: boolean;
  /** A mailto address; following it marks the message as answered. */
  readonly reply?: string;
  /** Set for chosen messages; the button then shows their count. */
  readonly onEnd?: (ids: readonly number[]) => void;
}) {
  const mark = useChange("messages.answered");
  const unmark = useChange("messages.unanswered");
  const act = useActionMutation(areAnswered ? unmark : mark, {
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
      <Button variant="quiet" disabled={act.isPending} onClick={send}>
        {areAnswered ? "Mark as unanswered" : "Mark as answered"}
        {onEnd === undefined ? "" : ` (${ids.length})`}
      </Button>
    </>
  );
}
