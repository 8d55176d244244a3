import { createTransport, type NodemailerError } from "nodemailer";
import type { OutgoingMessage } from "@register/register";
import type { MailSettings } from "@register/settings";
import { mailOf } from "./message-mail.ts";

export interface Sender {
  /**
   * Resolves once the mail server has accepted the mail for all recipients that the messages have not reached yet;
   * rejects with a {@link MailFailure}. Several messages go as one mail that lists them.
   */
  send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Why messages could not be e-mailed. The text is for staff, who may read addresses; never for logs. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** A code of nodemailer's, such as ECONNECTION. */
  readonly code: string;
  /** Whether the mail server refused just this mail; else nothing can be sent at present. */
  readonly isOfThisMail: boolean;
  /** The recipients that the messages have reached all the same, with commas between; null for none. */
  readonly reached: string | null;

  constructor(reason: string, code: string, reached: readonly string[] = []) {
    super(reason);
    this.code = code;
    this.isOfThisMail = OF_ONE_MAIL.has(code);
    this.reached = reached.length === 0 ? null : reached.join(",");
  }
}

/** Our own code: the mail server accepted the mail for some recipients and refused others. */
const PARTLY_REFUSED = "EPARTLYREFUSED";

const OF_ONE_MAIL: ReadonlySet<string> = new Set(["EENVELOPE", "EMESSAGE", PARTLY_REFUSED]);

const REASON_MAX = 300;

/** How long to wait for a mail server, in milliseconds. */
const PATIENCE = { toConnect: 10_000, toAnswer: 20_000 };

type SmtpPatience = typeof PATIENCE;

/** Sends through the mail server of the settings, over one connection that is kept while it is used. */
export function createSmtpSender(
  settings: MailSettings,
  patience: SmtpPatience = PATIENCE,
): Sender {
  const transport = openTransport(settings, patience);
  return {
    send: async (messages, signal) => {
      const reached = settings.to.filter((address) =>
        messages.every(({ mail_reached: names }) => names?.split(",").includes(address)),
      );
      const to = settings.to.filter((address) => !reached.includes(address));
      // A refused recipient may have been removed from the settings since.
      if (to.length === 0) return;
      const { rejected, rejectedErrors } = await transport
        .sendMail({
          ...mailOf(messages, settings),
          envelope: { from: settings.from, to },
          signal,
        })
        .catch((error: unknown) => {
          throw asMailFailure(error, reached);
        });
      if (rejected.length === 0) return;
      throw new MailFailure(
        refusal(rejected, rejectedErrors),
        PARTLY_REFUSED,
        settings.to.filter((address) => !rejected.includes(address)),
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
    // The outbox retries: a message whose connection broke may have arrived.
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

function asMailFailure(error: unknown, reached: readonly string[] = []): MailFailure {
  if (!(error instanceof Error)) return new MailFailure("unknown", "unknown", reached);
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const { rejected = [], rejectedErrors } = error as NodemailerError;
  // Of a mail that nobody gets, nodemailer's own words do not say who refused it.
  const reason = rejected.length > 0 ? refusal(rejected, rejectedErrors) : cut(error.message);
  return new MailFailure(reason, code, reached);
}

function refusal(by: readonly string[], errors: readonly Error[] = []): string {
  return cut(`refused for ${by.join(", ")}: ${errors.map(({ message }) => message).join("; ")}`);
}
