import type { SendMailOptions } from "nodemailer";
import type { OutgoingMessage } from "../../database/message-outbox.ts";
import { onLondonClock } from "../../domain/london-clock.ts";
import type { MailSettings } from "../../settings/mail-settings.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** For instants on London's clock. */
const LONDON_TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  dateStyle: "full",
  timeStyle: "short",
});

/**
 * The mail that tells the office of a message. Answering it answers the visitor. Its Message-ID is the
 * same at every attempt, so that mail programs can tell a duplicate.
 */
export function messageMail(
  { id, name, email, phone, message, created_at }: OutgoingMessage,
  { to, from }: Pick<MailSettings, "to" | "from">,
): SendMailOptions {
  const sent = new Date(created_at);
  return {
    // Addresses in parts, never as text: nothing that was typed can become a header or a recipient.
    from: { name: "Website", address: from },
    to: to.map((address) => ({ name: "", address })),
    replyTo: { name, address: email },
    subject: `Message ${id} from ${name}`,
    messageId: `<message-${id}.${sent.getTime()}@${from.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: [
      `Name:   ${name}`,
      `E-mail: ${email}`,
      `Phone:  ${phone ?? "–"}`,
      `Sent:   ${LONDON_TIME.format(onLondonClock(sent))}, London`,
      "",
      message,
      "",
      "-- ",
      `Message ${id} of the website's form. When it is answered: ${STAFF_COMMAND} messages mark-answered ${id}`,
      "",
    ].join("\n"),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
