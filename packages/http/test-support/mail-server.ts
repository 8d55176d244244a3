import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** What the mail server does with a mail: "refuse-second" turns second@… away; "drop-…" ends the connection before or after the mail is kept. */
export type Conduct =
  | "accept"
  | "refuse"
  | "refuse-second"
  | "drop-midway"
  | "drop-after-acceptance";

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** Every mail that was kept, as it came. */
  readonly mails: readonly ReceivedMail[];
  conduct: Conduct;
}

export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly raw: string;
}

/** A real mail server on loopback, which is stopped when the test ends. */
export async function startMailServer(port = 0, conduct: Conduct = "accept"): Promise<MailServer> {
  const { server, stop } = await runMailServer(port, conduct);
  onTestFinished(stop);
  return server;
}

/** The same at another address, until it is stopped. */
export async function runMailServer(port: number, conduct: Conduct, host = "127.0.0.1") {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) => {
      const refuses =
        running.conduct === "refuse" ||
        (running.conduct === "refuse-second" && address.startsWith("second@"));
      done(refuses ? new Error("No such mailbox") : null);
    },
    onData: (stream, session, done) => {
      if (running.conduct === "drop-midway") {
        dropAll();
        return;
      }
      let raw = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        raw += text;
      });
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, raw });
        if (running.conduct === "drop-after-acceptance") dropAll();
        else done();
      });
    },
  });
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A connection that we cut off is reported as an error; the test has asked for it.
  smtp.on("error", () => {});
  smtp.listen(port, host);
  await once(smtp.server, "listening");
  const address = smtp.server.address() as AddressInfo;
  const running: MailServer = {
    url: `smtp://${host}:${address.port}`,
    port: address.port,
    mails,
    conduct,
  };
  const stop = async () => {
    const closed = new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    dropAll();
    await closed;
  };
  return { server: running, stop };
}

/** The one header of that name, unfolded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const found = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return found.length === 1 ? found[0]?.slice(name.length + 1).trim() : undefined;
}

/** The text of the mail, decoded. */
export function textOf(mail: ReceivedMail): string {
  const body = mail.raw.slice(mail.raw.indexOf("\r\n\r\n") + 4);
  const encoding = headerOf(mail, "Content-Transfer-Encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}
