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

/** An interface, because TypeScript does not resolve a generic name in a mapped type. */
export interface Actions extends Table {}

/** The message is a sentence for the person. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** 0 means no answer: the desk may or may not have made the change. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

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

/** Its CSRF token goes with every request. */
let session: Session | undefined;

/** Rejects with {@link RefusedError}. */
export async function call<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
  signal?: AbortSignal,
): Promise<Actions[Name]["output"]> {
  return await readAnswer(await ask(`${API_PREFIX}/${name}`, jsonBody(input, signal)));
}

/** Milliseconds; a later request is a new change, not a retry. */
const REPEATED_WITHIN_MS = 600_000;

/** The sessionStorage item with the tab's last unanswered change: key, time, name and body. */
const UNANSWERED = "unanswered";

/** Characters, of at most three bytes each. */
const KEPT_ALIVE_MAX = 20 * 1024;

/**
 * Runs an action that changes something. A repetition of an unanswered request keeps its idempotency key, also after a
 * reload, so that the server does not run it twice. An error does not clear the key, because the database may have
 * stored the change.
 */
export async function change<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<Actions[Name]["output"]> {
  const request: Request & { readonly body: string } = jsonBody(input);
  const requestText = `${name} ${request.body}`;
  const lost = lastUnanswered();
  const key = (lost?.asked === requestText ? lost.key : undefined) ?? crypto.randomUUID();
  const sent = `${key} ${Date.now()} ${requestText}`;
  sessionStorage.setItem(UNANSWERED, sent);
  request.headers.set(KEY_HEADER, key);
  // A short request survives the closing of the page; browsers allow 64 KB.
  request.keepalive = request.body.length < KEPT_ALIVE_MAX;
  try {
    const answer = await readAnswer<Actions[Name]["output"]>(
      await ask(`${API_PREFIX}/${name}`, request),
    );
    // This page may have sent another change in the meantime.
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
  const [, key, at, requestText] = /^(\S+) (\d+) (.*)$/s.exec(stored) ?? [];
  if (key === undefined || requestText === undefined) return undefined;
  return Date.now() - Number(at) < REPEATED_WITHIN_MS ? { key, asked: requestText } : undefined;
}

/** The input of the tab's last change, if it called this action and is unanswered, as after leaving the page. */
export function unansweredInput<Name extends ActionName>(
  name: Name,
): Actions[Name]["input"] | undefined {
  const { asked: requestText = "" } = lastUnanswered() ?? {};
  if (!requestText.startsWith(`${name} `)) return undefined;
  return JSON.parse(requestText.slice(name.length)) as Actions[Name]["input"];
}

/** Later requests send the session's token. */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  const response = await send(`${API_PREFIX}/session.read`, jsonBody({}, signal));
  session = await readAnswer<Session>(response);
  return session;
}

/** Fetches a file and lets the browser save it, unless the answer is a refusal. */
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

/** Fetches a text file. */
export async function readText<Name extends FileName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<string> {
  const response = await ask(`${API_PREFIX}/${name}`, jsonBody(input));
  return response.ok ? await response.text() : await readAnswer(response);
}

/** Shows a file in a new tab. The tab opens before the request, because browsers block one that opens later. */
export async function showFile<Name extends FileName>(
  name: Name,
  input: Actions[Name]["input"],
): Promise<Outcome> {
  const tab = window.open("", "_blank");
  let isShown = false;
  try {
    return await saveFile(name, input, (contents, fileName) => {
      // Without a tab, the file is saved.
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
  // Some browsers start reading only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the upload's number. */
export async function upload(file: File, signal?: AbortSignal): Promise<number> {
  const address = `${API_PREFIX}/upload?name=${encodeURIComponent(file.name)}`;
  const headers = new Headers();
  const request = { method: "PUT", body: file, headers, signal: signal ?? null };
  return (await readAnswer<Upload>(await ask(address, request))).upload;
}

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

/** If the same person has signed in again in another tab, repeats the request with that session's token. */
async function ask(address: string, request: Request): Promise<Response> {
  const before = session;
  const response = await send(address, request);
  if (response.status !== 403) return response;
  const current = await readSession();
  if (before === undefined || current.token === before.token) return response;
  if (current.person.name === before.person.name) return await send(address, request);
  throw new RefusedError(
    403,
    `${current.person.name} has signed in with this browser, in another tab. Nothing was changed.`,
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

/** A response without the desk's JSON, such as a proxy's or a truncated one, counts as no answer. */
async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  if (response.ok && answer !== undefined) return answer;
  const { reason } = (answer ?? {}) as { readonly reason?: string };
  if (reason !== undefined) throw new RefusedError(response.status, reason);
  throw new RefusedError(0, UNREACHABLE);
}
