import { request, type RequestOptions } from "node:https";
import { text } from "node:stream/consumers";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { DOMAIN } from "./machine.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** In milliseconds. */
  readonly took: number;
}

/** Of this machine, so that a log can be searched for it. */
export const VISITORS_ADDRESS = "127.0.0.77";

/** A visitor's request to the proxy, whose certificate is its own. Status 0: there was no response. */
export async function visit(path: string, body?: string, signal?: AbortSignal): Promise<Answer> {
  const start = performance.now();
  const options: RequestOptions = {
    host: "127.0.0.1",
    localAddress: VISITORS_ADDRESS,
    servername: DOMAIN,
    path,
    method: body === undefined ? "GET" : "POST",
    headers: {
      host: DOMAIN,
      ...(body === undefined
        ? {}
        : { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" }),
    },
    rejectUnauthorized: false,
    agent: false,
    signal,
  };
  const took = () => performance.now() - start;
  return new Promise((resolve) => {
    const fail = ({ message }: Error) =>
      resolve({ status: 0, headers: {}, body: message, took: took() });
    const sending = request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((read) => resolve({ status, headers, body: read, took: took() }), fail);
    });
    sending.on("error", fail);
    sending.end(body);
  });
}

/** Visitors look up and write, one request after the other, while `act` runs; returns the answers. */
export async function visitDuring(
  number: string,
  act: () => Promise<void>,
): Promise<readonly Answer[]> {
  const over = new AbortController();
  const answers: Answer[] = [];
  const visitor = async (name: string) => {
    while (!over.signal.aborted) {
      answers.push(await visit(`/track?number=${number}`));
      const message = `This is message ${answers.length}.`;
      const body = JSON.stringify({ name, email: "ana@ships.example", phone: null, message });
      answers.push(await visit(`${REST_PREFIX}/${CONTACT_SUBMISSIONS_TABLE}`, body));
    }
  };
  const visitors = ["Ana", "Bea", "Cem", "Dia"].map(visitor);
  await act().finally(() => over.abort());
  await Promise.all(visitors);
  return answers;
}
