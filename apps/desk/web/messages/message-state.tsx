import type { MessagePage } from "@register/office/views";
import { instantText } from "../parts/formats.ts";

type Message = MessagePage["rows"][number];

export function stateText({
  answered_at: answeredAt,
  answered_by: by,
  isOverdue,
}: Message): string {
  if (answeredAt !== null) {
    return `Answered ${instantText(answeredAt)}${by === null ? "" : ` by ${by}`}`;
  }
  return isOverdue ? "Overdue" : "To be answered";
}

export function MessageState({ message }: { readonly message: Message }) {
  const isLate = message.answered_at === null && message.isOverdue;
  return <span className={isLate ? "fault" : undefined}>{stateText(message)}</span>;
}
