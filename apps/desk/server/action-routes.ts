import { Hono } from "hono";
import { withoutUnseen } from "@register/domain/text";
import { UploadsFullError } from "@register/register/desk";
import type { Role } from "@register/domain/site";
import { COMMON_HEADERS, DATA_HEADERS, DEADLINES, jsonResponse } from "@register/http";
import {
  type ActionContext,
  actionOf,
  APPROVAL_RULES,
  type FileResult,
  isFile,
  perform,
} from "@register/office/actions";
import { leastRoleFor, WHO_MAY } from "@register/office/who-may";
import {
  KEY_HEADER,
  type Session,
  type Upload,
  UPLOAD_BYTES_MAX,
} from "@register/office/wire-format";
import { createIdempotency, submissionOf } from "./idempotency.ts";
import type { DeskParts } from "./desk-parts.ts";
import { parseJson, readBody, readJson } from "./read-body.ts";
import { limitConcurrency, limitEach } from "./limit-concurrency.ts";
import { OPEN_MAX } from "./register-pool.ts";
import { noSuchAddress, unreadable, uploadsFull } from "./refusal.ts";
import type { Claim, DeskSession, Sessions } from "./session.ts";

/** Bytes. A long request may hold 10,000 numbers with their versions. */
const BYTES_MAX = 16 * 1024;
const LONG_BYTES_MAX = 2 * 1024 * 1024;

/** Per person, because uploads are held in memory. */
const UPLOADS_MAX = 3;

/** Per session: further requests of a flood open no register. */
const CHECKED_MAX = 4;

/** Per person: requests that wait, with their bodies unread; the next one is refused. */
const WAITING_MAX = 3;

/** Per person; a browser sends six requests at a time. */
const SHORT_MAX = 4;
const SHORT_WAITING_MAX = 24;

/** Connections for PDF jobs and downloads over slow lines; the rest stay free for short requests. */
const SENT_MAX = OPEN_MAX / 2;

/** Milliseconds: 25 MB over a slow line. */
export const UPLOAD_MS = 300_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createActionRoutes(parts: DeskParts, sessions: Sessions) {
  const { origin, publicOrigin, secondPerson, apart } = parts;
  const idempotent = createIdempotency();
  const checking = limitEach(CHECKED_MAX);
  const short = limitEach(SHORT_MAX, SHORT_WAITING_MAX);
  const alone = limitEach(1, WAITING_MAX);
  const receiving = limitEach(UPLOADS_MAX, WAITING_MAX);
  const sending = limitConcurrency(SENT_MAX);
  const routes = new Hono();

  /**
   * Checks the role before the body is read, which a stranger could send for minutes. No register is held while the
   * body arrives, so the session is opened again afterwards; the person may have been removed.
   */
  const check = async (
    claim: Claim,
    role: Role,
  ): Promise<Pick<DeskSession["person"], "name" | "role">> => {
    await using opened = new AsyncDisposableStack();
    await checking(claim.token, opened);
    const { name, role: personRole } = (await sessions.open(claim, role, opened)).person;
    return { name, role: personRole };
  };

  routes.put("/upload", async (context) => {
    const claim = sessions.claim(context);
    const { name: asker } = await check(claim, WHO_MAY["imports.run"]);
    await using opened = new AsyncDisposableStack();
    await receiving(asker, opened);
    const limits = { most: UPLOAD_BYTES_MAX, within: UPLOAD_MS };
    const contents = await readBody(context.req.raw, limits);
    const fileName = plainName(context.req.query("name") ?? "");
    const { person, register } = await sessions.open(claim, WHO_MAY["imports.run"], opened);
    const pendingUpload = register.desk.uploads.add({ fileName, contents }, person.name);
    const upload = await pendingUpload.catch((error: unknown) => {
      throw error instanceof UploadsFullError ? uploadsFull() : error;
    });
    return jsonResponse(200, { upload } satisfies Upload);
  });

  routes.post("/session.read", async (context) => {
    await using opened = new AsyncDisposableStack();
    const claim = sessions.claim(context, { asksForToken: true });
    const { person } = await sessions.open(claim, "reads", opened);
    const session: Session = {
      person: { name: person.name, role: person.role },
      token: claim.requestToken,
      publicOrigin,
      waits: secondPerson
        ? Object.keys(APPROVAL_RULES).filter((name) => APPROVAL_RULES[name] !== "countersigned")
        : [],
    };
    return jsonResponse(200, session);
  });

  routes.post("/:name", async (context) => {
    const name = context.req.param("name");
    const action = actionOf(name);
    const least = leastRoleFor(name);
    if (action === undefined || least === undefined) throw noSuchAddress();
    const key = context.req.header(KEY_HEADER);
    if (key !== undefined && !UUID.test(key)) throw unreadable();
    const claim = sessions.claim(context);
    const { name: asker } = await check(claim, least);
    const { signal } = context.req.raw;
    await using opened = new AsyncDisposableStack();
    // Requests wait before their bodies are read, so that they hold no memory.
    if (action.runsInWorker === true) await alone(`${asker} apart`, opened, signal);
    else if (action.isExclusivePerUser === true || action.acceptsLargeInput === true)
      await alone(`${asker} ${name}`, opened, signal);
    else await short(asker, opened, signal);
    const most = action.acceptsLargeInput === true ? LONG_BYTES_MAX : BYTES_MAX;
    const body = await readJson(context.req.raw, { most, within: DEADLINES.request });
    if (action.isExclusivePerUser === true) await sending(opened, signal);
    signal.throwIfAborted();
    // The worker thread opens its own register.
    const { person, register } =
      action.runsInWorker === true
        ? { person: await check(claim, least) }
        : await sessions.open(claim, least, opened);
    const input = parseJson(body, action.input);
    const rules = { person, isCommand: false, secondPerson, deskOrigin: origin, publicOrigin };
    const isRepeatable = key !== undefined && least !== "reads";
    const submission = isRepeatable
      ? submissionOf({ key, person: person.name, action: name }, body)
      : undefined;
    if (register === undefined) {
      const result = await apart.run({ name, input, submission, context: rules }, signal);
      return isFile(result) ? await fileResponse(result, opened) : jsonResponse(200, result);
    }
    const run = (markProcessed?: ActionContext["markProcessed"]) =>
      perform(name, { register, signal, markProcessed, ...rules }, input);
    if (submission === undefined) {
      const result = await run();
      return isFile(result) ? await fileResponse(result, opened) : jsonResponse(200, result);
    }
    return jsonResponse(200, await idempotent(register, submission, action.idempotency, run));
  });
  return routes;
}

/** Removes characters with a meaning in paths or headers. */
function plainName(given: string): string {
  // A direction mark would display "harmless <mark>vsc.exe" as another name.
  return (
    withoutUnseen(given)
      .replaceAll(/[\p{Cc}/\\]/gu, "")
      .trim() || "file"
  );
}

const bytesOf = (part: string | Uint8Array) =>
  typeof part === "string" ? Buffer.from(part) : part;

/** Sends a download. Contents in parts are streamed, and the register stays open until the end. */
async function fileResponse(
  { fileName, type, contents }: FileResult,
  opened: AsyncDisposableStack,
): Promise<Response> {
  const headers = {
    ...COMMON_HEADERS,
    ...DATA_HEADERS,
    "content-type": type,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  };
  if (contents instanceof Uint8Array) return new Response(new Uint8Array(contents), { headers });
  const parts = contents[Symbol.asyncIterator]();
  // Read before the response begins, so that a database error can still be reported.
  const first = await parts.next();
  const keptOpen = opened.move();
  const sent = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first.done !== true) controller.enqueue(bytesOf(first.value));
    },
    pull: async (controller) => {
      try {
        const next = first.done === true ? first : await parts.next();
        if (next.done !== true) return controller.enqueue(bytesOf(next.value));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await keptOpen.disposeAsync();
    },
    cancel: async () => {
      await parts.return?.();
      await keptOpen.disposeAsync();
    },
  });
  return new Response(sent, { headers });
}
