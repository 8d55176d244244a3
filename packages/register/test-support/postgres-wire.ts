import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The way between a client and Postgres, which a test can cut or let go silent. */
export interface PostgresWire {
  /** The database's address by way of here. */
  readonly url: string;
  /** Breaks every connection; new ones are refused. */
  cut(): Promise<void>;
  /** Lets connections through again, at the same address. */
  mend(): Promise<void>;
  /** Keeps the answers of Postgres back; what clients send still arrives. */
  holdAnswers(): void;
  releaseAnswers(): void;
  /** Resolves once a client has sent the words, counted from the last {@link holdAnswers}. */
  sent(words: string): Promise<void>;
  /** The text of every statement that clients have sent since {@link forget}, in its order. */
  statements(): readonly string[];
  forget(): void;
}

/** Opens a way to a database on a free port of this machine. */
export async function postgresWire(databaseUrl: string): Promise<PostgresWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const waiting = new Set<() => void>();
  let isHeld = false;
  let heard = "";

  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket);
      // A broken connection is what these tests are about; closing says it all.
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    answering.add(postgres);
    client.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      for (const check of waiting) check();
      postgres.write(chunk);
    });
    postgres.on("data", (chunk) => client.write(chunk));
    if (isHeld) postgres.pause();
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);

  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    holdAnswers: () => {
      isHeld = true;
      heard = "";
      for (const socket of answering) socket.pause();
    },
    releaseAnswers: () => {
      isHeld = false;
      for (const socket of answering) socket.resume();
    },
    // A message of the protocol: its type, four bytes of length, the text after the name of the statement.
    statements: () =>
      [...heard.matchAll(/(?:Q[^]{4}|P[^]{4}\0)(?<text>\s*[A-Z]{4,}[ ;][^\0]*|COMMIT)\0/g)].map(
        ({ groups }) => groups?.["text"] ?? "",
      ),
    forget: () => {
      heard = "";
    },
    sent: (words) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!heard.includes(words)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
