import {
  API_PREFIX,
  AUTH_PREFIX,
  type Outcome,
  type Session,
  TOKEN_HEADER,
  type Upload,
} from "../contract.ts";
import type { ActionName, Input, Output, FileName } from "../actions/table.ts";

/** The desk's server refused; the message is a sentence for the person. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** 0 where no answer came at all. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** The session has ended, or there was none. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}

const UNREACHABLE = "The desk does not answer. Check the connection, and try again.";

/** The session's token against forged requests. */
let token = "";

/** Does one of the desk's actions. Rejects with {@link RefusedError}. */
export async function call<Name extends ActionName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Output<Name>> {
  const response = await ask(`${API_PREFIX}/${name}`, jsonBody("POST", input, signal));
  return (await response.json()) as Output<Name>;
}

/** Reads the session, whose token the following requests carry. */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  const response = await ask(`${API_PREFIX}/session.read`, jsonBody("POST", {}, signal));
  const session = (await response.json()) as Session;
  ({ token } = session);
  return session;
}

/** Asks for a file, and lets the browser save it, unless the answer is a refusal. */
export async function saveFile<Name extends FileName>(
  name: Name,
  input: Input<Name>,
): Promise<Outcome> {
  const response = await ask(`${API_PREFIX}/${name}`, jsonBody("POST", input));
  const disposition = response.headers.get("content-disposition");
  if (disposition === null) return (await response.json()) as Outcome;
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "file";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(encoded);
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return { kind: "done", sentence: "" };
}

/** Gives the upload's number. */
export async function upload(file: File, signal?: AbortSignal): Promise<number> {
  const address = `${API_PREFIX}/upload?name=${encodeURIComponent(file.name)}`;
  const response = await ask(address, { method: "PUT", body: file, signal: signal ?? null });
  return ((await response.json()) as Upload).upload;
}

/** One of the addresses for signing in and out. */
export async function authenticate<Answer>(path: string, input: object): Promise<Answer> {
  const response = await ask(`${AUTH_PREFIX}/${path}`, jsonBody("POST", input));
  return (await response.json()) as Answer;
}

function jsonBody(method: string, input: object, signal?: AbortSignal): RequestInit {
  return {
    method,
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
    signal: signal ?? null,
  };
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== "") headers.set(TOKEN_HEADER, token);
  let response: Response;
  try {
    response = await fetch(address, { ...request, headers });
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new RefusedError(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const { reason } = (await response.json().catch(() => ({}))) as { readonly reason?: string };
  throw new RefusedError(response.status, reason ?? UNREACHABLE);
}
