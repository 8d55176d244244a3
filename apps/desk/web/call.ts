import type { ActionName, FileName, Input, Output } from "@register/office/actions";
import {
  API_PREFIX,
  AUTH_PREFIX,
  KEY_HEADER,
  type Outcome,
  type Session,
  TOKEN_HEADER,
  type Upload,
} from "@register/office/wire-format";

type Table = {
  [Name in ActionName]: { readonly input: Input<Name>; readonly output: Output<Name> };
};

/** What each action takes and answers. TypeScript looks up a name that varies in an interface alone. */
export interface Actions extends Table {}

/** The desk's server refused; the message is a sentence for the person. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** 0 where no answer of the desk came: it may have done what was asked. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** The session has ended, or there was none. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }

  get isUnanswered(): boolean {
    return this.status === 0;
  }
}

const UNREACHABLE = "The desk does not answer. Check the connection, and try again.";
const MAY_BE_SAVED =
  "The desk did not answer, so your change may have been saved. Check the connection, and try again: it is made only once.";

/** Its token goes with every request, against forged ones. */
let session: Session | undefined;

/** Does one of the desk's actions. Rejects with {@link RefusedError}. */
export async function call<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
  signal?: AbortSignal,
): Promise<Actions[Name]["output"]> {
  return await readAnswer(await ask(`${API_PREFIX}/${name}`, jsonBody(input, signal)));
}

/** After ten minutes, the same request is a new change, not a retry. In milliseconds. */
const REPEATED_WITHIN_MS = 600_000;

/** In sessionStorage, the tab's last change until it is answered: its key, time, name and body. */
const UNANSWERED = "unanswered";

/** Characters, each of at most three bytes. */
const KEPT_ALIVE_MAX = 20 * 1024;

/**
 * Does an action that changes something. Each submission has a key; a repetition of one whose answer was lost has the
 * same, also after a reload, so that the server does not do it twice. A failure does not end it: the database may have
 * made the change all the same.
 */
export async function change<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<Actions[Name]["output"]> {
  const request: Request & { readonly body: string } = jsonBody(input);
  const asked = `${name} ${request.body}`;
  const lost = lastUnanswered();
  const key = (lost?.asked === asked ? lost.key : undefined) ?? crypto.randomUUID();
  const sent = `${key} ${Date.now()} ${asked}`;
  sessionStorage.setItem(UNANSWERED, sent);
  request.headers.set(KEY_HEADER, key);
  // What is short arrives though the page is closed; browsers take 64 KB so.
  request.keepalive = request.body.length < KEPT_ALIVE_MAX;
  try {
    const answer = await readAnswer<Actions[Name]["output"]>(
      await ask(`${API_PREFIX}/${name}`, request),
    );
    // Another change of this page may have been sent meanwhile.
    if (sessionStorage.getItem(UNANSWERED) === sent) sessionStorage.removeItem(UNANSWERED);
    return answer;
  } catch (error) {
    if (error instanceof RefusedError && error.isUnanswered) {
      throw new RefusedError(0, MAY_BE_SAVED);
    }
    throw error;
  }
}

function lastUnanswered() {
  const stored = sessionStorage.getItem(UNANSWERED) ?? "";
  const [, key, at, asked] = /^(\S+) (\d+) (.*)$/s.exec(stored) ?? [];
  if (key === undefined || asked === undefined) return undefined;
  return Date.now() - Number(at) < REPEATED_WITHIN_MS ? { key, asked } : undefined;
}

/** The input of the tab's last change where that was this action and its answer has not come, as when the page was left. */
export function unansweredInput<Name extends ActionName>(
  name: Name,
): Actions[Name]["input"] | undefined {
  const { asked = "" } = lastUnanswered() ?? {};
  if (!asked.startsWith(`${name} `)) return undefined;
  return JSON.parse(asked.slice(name.length)) as Actions[Name]["input"];
}

/** Reads the session, whose token the following requests carry. */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  const response = await send(`${API_PREFIX}/session.read`, jsonBody({}, signal));
  session = await readAnswer<Session>(response);
  return session;
}

/** Asks for a file, and lets the browser save it, unless the answer is a refusal. */
export async function saveFile<Name extends FileName>(
  name: Name,
  input: Actions[Name]["input"],
  show = saveBlob,
): Promise<Outcome> {
  const response = await ask(`${API_PREFIX}/${name}`, jsonBody(input));
  const disposition = response.headers.get("content-disposition");
  if (disposition === null) return await readAnswer(response);
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "file";
  const fileName = decodeURIComponent(encoded);
  show(await response.blob(), fileName);
  return { kind: "done", sentence: `The browser has ${fileName}.` };
}

/** Asks for a file of text. */
export async function readText<Name extends FileName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<string> {
  const response = await ask(`${API_PREFIX}/${name}`, jsonBody(input));
  return response.ok ? await response.text() : await readAnswer(response);
}

/** Asks for a file, and shows it in a new tab, which opens at once: a browser would block it after the answer. */
export async function showFile<Name extends FileName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<Outcome> {
  const tab = window.open("", "_blank");
  let isShown = false;
  try {
    return await saveFile(name, input, (contents, fileName) => {
      // Where the browser lets no tab open, the file is saved.
      if (tab === null) return saveBlob(contents, fileName);
      tab.location.href = URL.createObjectURL(contents);
      isShown = true;
    });
  } finally {
    if (!isShown) tab?.close();
  }
}

function saveBlob(contents: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = fileName;
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the upload's number. */
export async function upload(file: File, signal?: AbortSignal): Promise<number> {
  const address = `${API_PREFIX}/upload?name=${encodeURIComponent(file.name)}`;
  const headers = new Headers();
  const request = { method: "PUT", body: file, headers, signal: signal ?? null };
  return (await readAnswer<Upload>(await ask(address, request))).upload;
}

/** One of the addresses for signing in and out. */
export async function authenticate<Answer>(path: string, input: object): Promise<Answer> {
  return await readAnswer(await send(`${AUTH_PREFIX}/${path}`, jsonBody(input)));
}

type Request = RequestInit & { readonly headers: Headers };

function jsonBody(input: object, signal?: AbortSignal) {
  return {
    method: "POST",
    body: JSON.stringify(input),
    headers: new Headers({ "content-type": "application/json" }),
    signal: signal ?? null,
  };
}

/** Sends it once more where the same person has signed in again meanwhile, in another tab: that session has its own token. */
async function ask(address: string, request: Request): Promise<Response> {
  const before = session;
  const response = await send(address, request);
  if (response.status !== 403) return response;
  const present = await readSession();
  if (before === undefined || present.token === before.token) return response;
  if (present.person.name === before.person.name) return await send(address, request);
  throw new RefusedError(
    403,
    `${present.person.name} has signed in with this browser, in another tab. Nothing was changed.`,
  );
}

async function send(address: string, request: Request): Promise<Response> {
  if (session !== undefined) request.headers.set(TOKEN_HEADER, session.token);
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new RefusedError(0, UNREACHABLE);
  }
}

/** The answer as JSON. What is not the desk's own, as that of a proxy, and one that breaks off, is no answer. */
async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  if (response.ok && answer !== undefined) return answer;
  const { reason } = (answer ?? {}) as { readonly reason?: string };
  if (reason !== undefined) throw new RefusedError(response.status, reason);
  throw new RefusedError(0, UNREACHABLE);
}
