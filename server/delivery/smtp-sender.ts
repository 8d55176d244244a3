import { createTransport } from "nodemailer";
import type { OutgoingMessage } from "../../database/message-outbox.ts";
import type { MailSettings } from "./mail-settings.ts";
import { messageMail } from "./message-mail.ts";

export interface Sender {
  /** Resolves once the mail server has accepted the message; rejects with a {@link MailFailure}. */
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

  constructor(reason: string, code: string) {
    super(reason);
    this.code = code;
    this.isOfThisMessage = OF_ONE_MESSAGE.has(code);
  }
}

const OF_ONE_MESSAGE: ReadonlySet<string> = new Set(["EENVELOPE", "EMESSAGE"]);

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
  const transport = createTransport({
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
  return {
    send: async (message, signal) => {
      try {
        await transport.sendMail({ ...messageMail(message, settings), signal });
      } catch (error) {
        throw asMailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function asMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return new MailFailure("unknown", "unknown");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return new MailFailure(error.message.slice(0, REASON_MAX), code);
}
