import type { SendMailOptions } from "nodemailer";
import type { OutgoingMessage } from "@register/register";
import { labelledFields } from "@register/domain/messages";
import { onLondonClock } from "@register/domain/days";
import type { MailSettings } from "@register/settings";
import { STAFF_COMMAND } from "@register/settings";

/** For instants on London's clock. */
const LONDON_TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  dateStyle: "full",
  timeStyle: "short",
});

type Addresses = Pick<MailSettings, "to" | "from">;

/** The mail to the office with these messages. */
export function mailOf(
  messages: readonly OutgoingMessage[],
  addresses: Addresses,
): SendMailOptions {
  const [first, ...others] = messages;
  if (first === undefined) throw new Error("A mail needs a message.");
  return others.length === 0 ? messageMail(first, addresses) : digestMail(first, others, addresses);
}

/**
 * The mail with one message; a reply to it goes to the visitor. Its Message-ID is the same at every attempt, so that
 * mail programs can tell a duplicate.
 */
function messageMail(outgoing: OutgoingMessage, addresses: Addresses): SendMailOptions {
  const { id, name, email, message, created_at } = outgoing;
  const sent = new Date(created_at);
  return {
    ...envelopeOf(addresses),
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

/** How many messages of a digest are quoted, and how much of each, in characters. */
const QUOTED_MESSAGES = 20;
const QUOTED_LENGTH = 100;

/**
 * The mail with many messages. It leaves the visitors' words out once a mail server has refused one of the messages,
 * since they may be the reason.
 */
function digestMail(
  first: OutgoingMessage,
  others: readonly OutgoingMessage[],
  addresses: Addresses,
): SendMailOptions {
  const messages = [first, ...others];
  const ids = `${first.id}-${others.at(-1)?.id}`;
  const mayQuote = messages.every(({ mail_refusals: refusals }) => refusals === 0);
  const quoted = mayQuote ? messages.slice(0, QUOTED_MESSAGES) : [];
  const unquoted = messages.length - quoted.length;
  return {
    ...envelopeOf(addresses),
    subject: `${messages.length} messages of the website's form`,
    messageId: `<messages-${ids}.${Date.parse(first.created_at)}@${domainOf(addresses)}>`,
    text: [
      `${messages.length} messages of the website's form waited to be e-mailed, too many for a mail each.`,
      `All of them are stored: ${STAFF_COMMAND} messages list --unanswered`,
      `To read one in full, and to mark it as answered: ${STAFF_COMMAND} messages show ${first.id}, ${STAFF_COMMAND} messages mark-answered ${first.id}`,
      "",
      ...quoted.flatMap((each) => [
        `${each.id}  ${labelledFields(each)
          .flatMap(([, value]) => (value === null ? [] : oneLine(value)))
          .join(", ")}`,
        `    ${oneLine(each.message)}`,
      ]),
      ...(unquoted > 0 && quoted.length > 0 ? ["", `And ${unquoted} more.`] : []),
      "",
    ].join("\n"),
  };
}

function oneLine(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, " "));
  return characters.length <= QUOTED_LENGTH
    ? characters.join("")
    : `${characters.slice(0, QUOTED_LENGTH - 1).join("")}…`;
}

/** The parts of every mail. Addresses in parts, never as text: no typed text can become a header or a recipient. */
function envelopeOf({ to, from }: Addresses): SendMailOptions {
  return {
    from: { name: "Website", address: from },
    to: to.map((address) => ({ name: "", address })),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf({ from }: Addresses): string {
  return from.slice(from.lastIndexOf("@") + 1);
}
