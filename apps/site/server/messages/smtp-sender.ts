import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { onLondonClock } from "@register/domain/days";
import { labelledFields } from "@register/domain/messages";
import type { OutgoingMessage } from "@register/register";
import { type MailSettings, STAFF_COMMAND } from "@register/settings";

export interface Sender {
  /**
   * Resolves once the mail server has accepted the mail, with a text for staff if it refused some recipients. Rejects
   * with a {@link MailFailure}.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** The text may contain addresses: for staff only, never for logs. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** A code of nodemailer, such as ECONNECTION. */
  readonly code: string;
  /** False if nothing can be sent at present. */
  readonly isOfThisMail: boolean;

  constructor(reason: string, code: string) {
    super(reason);
    this.code = code;
    this.isOfThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  }
}

const REASON_MAX = 300;

/** Marks each mail as automatic, and lets nodemailer attach no file or URL. */
const BY_PROGRAM = {
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** In milliseconds. */
const PATIENCE = { toConnect: 10_000, toAnswer: 20_000 };

export function createSmtpSender(settings: MailSettings, patience = PATIENCE): Sender {
  const transport = openTransport(settings, patience);
  return {
    send: async (message, signal) => {
      const { rejected, rejectedErrors } = await transport
        .sendMail({
          ...mailOf(message, settings),
          envelope: { from: settings.from, to: [...settings.to] },
          signal,
        })
        .catch((error: unknown) => {
          throw asMailFailure(error);
        });
      return rejected.length === 0 ? undefined : refusal(rejected, rejectedErrors);
    },
    close: () => transport.close(),
  };
}

interface OfficeMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Contains no visitor's message. Rejects with a {@link MailFailure}, also if only some recipients are refused. */
export async function sendOfficeMail(settings: MailSettings, mail: OfficeMail): Promise<void> {
  const transport = openTransport(settings, PATIENCE);
  try {
    const { rejected, rejectedErrors } = await transport
      .sendMail({
        ...mail,
        from: { name: "Website", address: settings.from },
        to: mail.to.map((address) => ({ name: "", address })),
        ...BY_PROGRAM,
      })
      .catch((error: unknown) => {
        throw asMailFailure(error);
      });
    if (rejected.length > 0) throw new MailFailure(refusal(rejected, rejectedErrors), "EENVELOPE");
  } finally {
    transport.close();
  }
}

/** Keeps one connection while in use. */
function openTransport(settings: MailSettings, patience: typeof PATIENCE) {
  return createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 1,
    // The outbox retries: despite a broken connection, the message may have arrived.
    maxRequeues: 0,
    connectionTimeout: patience.toConnect,
    greetingTimeout: patience.toConnect,
    dnsTimeout: patience.toConnect,
    socketTimeout: patience.toAnswer,
  });
}

function cut(reason: string): string {
  return reason.slice(0, REASON_MAX);
}

function asMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return new MailFailure("unknown", "unknown");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const { rejected = [], rejectedErrors } = error as NodemailerError;
  // If nobody gets the mail, nodemailer's own message does not name the refused recipients.
  const reason = rejected.length > 0 ? refusal(rejected, rejectedErrors) : cut(error.message);
  return new MailFailure(reason, code);
}

function refusal(by: readonly string[], errors: readonly Error[] = []): string {
  return cut(`refused for ${by.join(", ")}: ${errors.map(({ message }) => message).join("; ")}`);
}

const LONDON_TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  dateStyle: "full",
  timeStyle: "short",
});

/** The Message-ID stays the same for every attempt, so that mail programs can detect duplicates. */
export function mailOf(
  outgoing: OutgoingMessage,
  addresses: Pick<MailSettings, "to" | "from">,
): SendMailOptions {
  const { id, name, email, message, created_at } = outgoing;
  const sent = new Date(created_at);
  return {
    // Addresses as objects: typed text can become neither header nor recipient.
    from: { name: "Website", address: addresses.from },
    to: addresses.to.map((address) => ({ name: "", address })),
    ...BY_PROGRAM,
    replyTo: { name, address: email },
    subject: `Message ${id} from ${name}`,
    messageId: `<message-${id}.${sent.getTime()}@${addresses.from.replace(/^.*@/, "")}>`,
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
