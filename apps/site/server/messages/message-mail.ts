import type { SendMailOptions } from "nodemailer";
import type { OutgoingMessage } from "@register/register";
import { labelledFields } from "@register/domain/messages";
import { onLondonClock } from "@register/domain/days";
import { type MailSettings, STAFF_COMMAND } from "@register/settings";

/** For instants on London's clock. */
const LONDON_TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  dateStyle: "full",
  timeStyle: "short",
});

type Addresses = Pick<MailSettings, "to" | "from">;

/**
 * The mail to the office with one message; a reply to it goes to the visitor. Its Message-ID is the same at every attempt,
 * so that mail programs can tell a duplicate.
 */
export function mailOf(outgoing: OutgoingMessage, addresses: Addresses): SendMailOptions {
  const { id, name, email, message, created_at } = outgoing;
  const sent = new Date(created_at);
  return {
    // Addresses in parts, never as text: no typed text can become a header or a recipient.
    from: { name: "Website", address: addresses.from },
    to: addresses.to.map((address) => ({ name: "", address })),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
    replyTo: { name, address: email },
    subject: `Message ${id} from ${name}`,
    messageId: `<message-${id}.${sent.getTime()}@${domainOf(addresses)}>`,
    text: [
      ...labelledFields(outgoing).map(([label, value]) => `${label}: ${value ?? "–"}`),
      `Sent: ${LONDON_TIME.format(onLondonClock(sent))}, London`,
      "",
      message,
      "",
      "-- ",
      `Message ${id} of the website's form. When it is answered: ${STAFF_COMMAND} messages mark-answered ${id}`,
      "",
    ].join("\n"),
  };
}

function domainOf({ from }: Addresses): string {
  return from.slice(from.lastIndexOf("@") + 1);
}
