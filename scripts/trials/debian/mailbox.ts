import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
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
  let onMail = (): void => {};
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        mails.push(mail);
        onMail();
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    mailAbout: (subject) =>
      new Promise((resolve) => {
        onMail = () => {
          const at = mails.findIndex((mail) => mail.includes(`\nSubject: ${subject}`));
          if (at >= 0) resolve(mails.splice(at, 1)[0] ?? "");
        };
        onMail();
      }),
    close: () => server.close(),
  };
}
