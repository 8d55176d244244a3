import { onTestFinished } from "vitest";
import { openStaffRegister } from "@register/register";
import type { StaffRegister } from "@register/register";
import { personName, TESTER } from "@register/register/test-support/imported-certificates";
import type { DatabaseLocation } from "@register/settings";
import { TOKEN_HEADER } from "@register/office/wire-format";
import type { Role } from "@register/domain/site";
import { ActionThread } from "../action-thread.ts";
import { createDeskApp } from "../desk-app.ts";
import { RegisterPool } from "../register-pool.ts";

const ORIGIN = "https://desk.example";

/** A browser's session: its cookie, and the token of its pages. */
export interface BrowserSession {
  readonly cookie: string;
  readonly token: string;
}

interface Asked {
  readonly session?: BrowserSession | undefined;
  readonly method?: string;
  /** Undefined: not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: RequestInit["body"];
}

export type DeskUnderTest = ReturnType<typeof deskOver>;

/** A desk over that register, asked as a browser asks it. */
export function deskOver(location: DatabaseLocation, { origin = ORIGIN } = {}) {
  const log: string[] = [];
  const registers = new RegisterPool(location);
  const apart = new ActionThread(location);
  onTestFinished(async () => {
    await apart.close();
    await registers.close();
  });
  const app = createDeskApp({
    registers,
    apart,
    origin,
    publicOrigin: "https://certificates.example",
    secondPerson: false,
    pages: {
      document: () => new Response("the page"),
      files: new Map([["/assets/start.js", () => new Response("the script")]]),
    },
    clientAddress: ({ req }) => req.header("x-client") ?? "192.0.2.7",
    logError: (place, error) => log.push(`${place}: ${String(error)}`),
    logWarning: (place, message) => log.push(`${place}: ${message}`),
  });

  /** Sends what a page of the desk would, but for what is given. */
  const ask = async (
    path: string,
    { session, method = "POST", headers = {}, ...given }: Asked = {},
  ): Promise<Response> => {
    const all = {
      host: new URL(origin).host,
      origin,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      cookie: session?.cookie,
      [TOKEN_HEADER]: session?.token,
      ...headers,
    };
    const sent = Object.entries(all).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const body = method === "GET" || method === "HEAD" ? null : (given.body ?? "{}");
    return app.request(origin + path, {
      method,
      headers: sent,
      body,
      duplex: "half",
    });
  };
  const askJson = (path: string, input: unknown, asked: Asked = {}) =>
    ask(path, { ...asked, body: JSON.stringify(input) });

  const inRegister = async <T>(work: (register: StaffRegister) => Promise<T>): Promise<T> => {
    const register = await openStaffRegister(location);
    try {
      return await work(register);
    } finally {
      await register.close();
    }
  };
  /** The token of a new link for a person, who is added if need be. */
  const linkFor = (name: string, role: Role, kind: "session" | "invitation" = "session") =>
    inRegister(async ({ desk }) => {
      const { id } = await desk.people.add(personName(name), role, TESTER);
      return desk.signIns.makeLink(id, kind, TESTER);
    });
  /** The session that a response begins. */
  const sessionOf = async (response: Response): Promise<BrowserSession> => {
    const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";", 1);
    const read = await ask("/desk/api/session.read", { headers: { cookie } });
    const { token } = (await read.json()) as { readonly token: string };
    return { cookie, token };
  };
  const signIn = async (name: string, role: Role): Promise<BrowserSession> =>
    sessionOf(await askJson("/desk/auth/link", { token: await linkFor(name, role) }));

  return { origin, log, ask, askJson, inRegister, linkFor, sessionOf, signIn };
}
