import type { MessagePage } from "../../actions/views.ts";
import { instantText } from "../parts/words.ts";

/** Whether a message is answered, or its reply late. */
export function MessageState({
  message: { answered_at: answeredAt, answered_by: by, isOverdue },
}: {
  readonly message: MessagePage["rows"][number];
}) {
  if (answeredAt !== null) {
    return (
      <>
        Answered {instantText(answeredAt)}
        {by === null ? "" : ` by ${by}`}
      </>
    );
  }
  return isOverdue ? <strong className="fault-text">Overdue</strong> : <>To be answered</>;
}
