import { createTransport } from "nodemailer";
import type { OutgoingMessage } from "../../database/message-outbox.ts";
import type { MailSettings } from "../../settings/mail-settings.ts";
import { messageMail } from "./message-mail.ts";

export interface Sender {
  /**
   * Resolves once the mail server has accepted the message for everybody; rejects with a
   * {@link MailFailure}. Tried again after it was refused for some, it goes to those only.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Why a message could not be e-mailed. Its text is for staff, who may read addresses; never for logs. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** A code of nodemailer's, such as ECONNECTION. */
  readonly code: string;
  /** Whether the mail server refused just this message; else nothing can be sent at present. */
  readonly isOfThisMessage: boolean;
  /** Whether the message has reached somebody all the same. */
  readonly isPartial: boolean;

  constructor(reason: string, code: string) {
    super(reason);
    this.code = code;
    this.isPartial = code === PARTLY_REFUSED;
    this.isOfThisMessage = this.isPartial || OF_ONE_MESSAGE.has(code);
  }
}

const OF_ONE_MESSAGE: ReadonlySet<string> = new Set(["EENVELOPE", "EMESSAGE"]);

/** Our own code: the mail server took the message for some recipients and refused others. */
const PARTLY_REFUSED = "EPARTLYREFUSED";

const REASON_MAX = 300;

/** Patience with a mail server that does not answer, in milliseconds. */
interface SmtpPatience {
  readonly toConnect: number;
  readonly toAnswer: number;
}

const PATIENCE: SmtpPatience = { toConnect: 10_000, toAnswer: 20_000 };

/** Sends through the mail server of the settings, over one connection that is kept while it is used. */
export function createSmtpSender(
  settings: MailSettings,
  patience: SmtpPatience = PATIENCE,
): Sender {
  const transport = openTransport(settings, patience);
  // Forgotten with the process: after a restart everybody gets a second copy, under the same Message-ID.
  const notYetReached = new Map<number, readonly string[]>();
  return {
    send: async (message, signal) => {
      const to = notYetReached.get(message.id) ?? settings.to;
      const reached = to.length < settings.to.length;
      const { rejected, rejectedErrors } = await transport
        .sendMail({
          ...messageMail(message, settings),
          envelope: { from: settings.from, to: [...to] },
          signal,
        })
        .catch((error: unknown) => {
          throw reached ? stillPartial(error) : asMailFailure(error);
        });
      if (rejected.length === 0) {
        notYetReached.delete(message.id);
        return;
      }
      notYetReached.set(message.id, rejected.map(String));
      const reasons = rejectedErrors?.map(({ message: reason }) => reason) ?? [];
      throw new MailFailure(
        cut(`refused for ${rejected.join(", ")}: ${reasons.join("; ")}`),
        PARTLY_REFUSED,
      );
    },
    close: () => transport.close(),
  };
}

/** Sends a mail without a visitor's message to one address. Rejects with a {@link MailFailure}. */
export async function sendTrialMail(settings: MailSettings, address: string): Promise<void> {
  const transport = openTransport(settings, PATIENCE);
  try {
    await transport.sendMail({
      from: { name: "Website", address: settings.from },
      to: { name: "", address },
      subject: "Trial mail of the website",
      text: "Somebody ran a check of the website and asked for this mail. Messages of the form are sent in the same way.\n",
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw asMailFailure(error);
  } finally {
    transport.close();
  }
}

/** One connection, which is kept while it is used. */
function openTransport(settings: MailSettings, patience: SmtpPatience) {
  return createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 1,
    // Trying again is the outbox's work: a message whose connection broke may have arrived.
    maxRequeues: 0,
    connectionTimeout: patience.toConnect,
    greetingTimeout: patience.toConnect,
    dnsTimeout: patience.toConnect,
    socketTimeout: patience.toAnswer,
  });
}

/** Nobody of the rest was reached, while others were before. An outage stays one. */
function stillPartial(error: unknown): MailFailure {
  const failure = asMailFailure(error);
  return failure.isOfThisMessage ? new MailFailure(failure.message, PARTLY_REFUSED) : failure;
}

function cut(reason: string): string {
  return reason.slice(0, REASON_MAX);
}

function asMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return new MailFailure("unknown", "unknown");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return new MailFailure(cut(error.message), code);
}
