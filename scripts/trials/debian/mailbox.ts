import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  readonly port: number;
  /** Resolves once there is a mail whose subject begins so, with a text in it. */
  readonly mailAbout: (subject: string, words: string) => Promise<void>;
  readonly close: () => void;
}

/** A mail server that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const arrivals = new EventEmitter<{ mail: [] }>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      let mail = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        mail += part;
      });
      stream.on("end", () => {
        mails.push(mail);
        arrivals.emit("mail");
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    mailAbout: async (subject, words) => {
      const isIt = (mail: string) => mail.includes(`\nSubject: ${subject}`) && mail.includes(words);
      while (!mails.some(isIt)) await once(arrivals, "mail");
    },
    close: () => server.close(),
  };
}
