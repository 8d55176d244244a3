import type { StoredMessage } from "@register/register/messages";
import { instantText } from "../parts/formats.ts";

/** Characters; Windows passes no longer address to a mail program. */
const LINK_MAX = 2000;

/** A mailto address with as much of the text as fits. */
export function replyLink({
  id,
  name,
  email,
  message,
  created_at: sentAt,
}: Pick<StoredMessage, "id" | "name" | "email" | "message" | "created_at">): string {
  const start = `Dear ${name},\n\n\n\nOn ${instantText(sentAt)} you wrote (message ${id}):\n`;
  const linkWith = (text: string) => {
    const body = (start + text.replaceAll(/^/gm, "> ")).replaceAll("\n", "\r\n");
    return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${id}`)}&body=${encodeURIComponent(body)}`;
  };
  // Splits by code points, because half of one cannot be encoded.
  const points = Array.from(message);
  let link = linkWith(message);
  for (let length = points.length - 1; link.length > LINK_MAX && length >= 0; length -= 1) {
    link = linkWith(`${points.slice(0, length).join("")} …`);
  }
  return link;
}
