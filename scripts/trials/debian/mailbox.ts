import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  readonly port: number;
  /** The next mail whose subject begins so, decoded no further than it came. */
  readonly mailAbout: (subject: string) => Promise<string>;
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
    mailAbout: async (subject) => {
      for (;;) {
        const at = mails.findIndex((mail) => mail.includes(`\nSubject: ${subject}`));
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        if (mail !== undefined) return mail;
        await once(arrivals, "mail");
      }
    },
    close: () => server.close(),
  };
}
