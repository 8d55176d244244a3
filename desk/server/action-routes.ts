import { type Context, Hono } from "hono";
import type { PersonName } from "@register/certificates/certificate-history";
import { COMMON_HEADERS } from "../../server/http/security-headers.ts";
import { DATA_HEADERS, dataResponse } from "../../server/http/data-response.ts";
import { type Action, type ActionContext, type FileResult, isFile } from "../actions/action.ts";
import { ACTIONS } from "../actions/all-actions.ts";
import { type ActionName, KEY_HEADER, type Upload, UPLOAD_BYTES_MAX } from "../contract.ts";
import { createAnswerOnce } from "./answer-once.ts";
import type { DeskParts } from "./desk-parts.ts";
import { parseJson, readBody, readJson } from "./read-body.ts";
import { noSuchAddress, unreadable } from "./refusal.ts";
import type { Sessions } from "./session.ts";

/** Longest request that is JSON, in bytes. */
const JSON_BYTES_MAX = 1024 * 1024;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Every action at one address each, and the upload of files. */
export function createActionRoutes(parts: DeskParts, sessions: Sessions) {
  const { registers, origin, publicOrigin, secondPerson } = parts;
  const answerOnce = createAnswerOnce();
  const routes = new Hono();

  /** Who uploads a file. */
  const authorOf = async (context: Context): Promise<PersonName> => {
    await using opened = new AsyncDisposableStack();
    const { person } = await sessions.open(sessions.claim(context), "edits", opened);
    return person.name;
  };
  routes.put("/upload", async (context) => {
    const author = await authorOf(context);
    // It may take minutes, for which the request keeps no register.
    const contents = await readBody(context.req.raw, UPLOAD_BYTES_MAX);
    const fileName = plainName(context.req.query("name") ?? "");
    await using opened = new AsyncDisposableStack();
    const register = await registers.take(opened);
    const upload = await register.desk.uploads.add({ fileName, contents }, author);
    return dataResponse(200, { upload } satisfies Upload);
  });

  routes.post("/:name", async (context) => {
    const name = context.req.param("name");
    const action = actionOf(name);
    const claim = sessions.claim(context, { asksForToken: name === "session.read" });
    // Before the session: a body may take a minute, in which the person may be removed.
    const body = await readJson(context.req.raw, JSON_BYTES_MAX);
    await using opened = new AsyncDisposableStack();
    const session = await sessions.open(claim, action.role, opened);
    const input = parseJson(body, action.input);
    const { signal } = context.req.raw;
    const run = (mark: ActionContext["mark"]) =>
      action.run({ ...session, origin, publicOrigin, secondPerson, signal, mark }, input);
    const key = context.req.header(KEY_HEADER);
    if (key !== undefined && !UUID.test(key)) throw unreadable();
    const { register, person } = session;
    const result =
      key === undefined
        ? await run(async () => {})
        : await answerOnce(
            register,
            { key: key.toLowerCase(), person: person.name, action: name },
            action.repetition ?? "whole",
            run,
          );
    return isFile(result) ? await fileResponse(result, opened) : dataResponse(200, result);
  });
  return routes;
}

/** An action whose input is whatever its schema lets through. */
type AnyAction = Pick<Action<ActionName>, "role" | "repetition"> & {
  readonly input: Parameters<typeof parseJson>[1];
  readonly run: (context: ActionContext, input: unknown) => Promise<unknown>;
};

function actionOf(name: string): AnyAction {
  if (!Object.hasOwn(ACTIONS, name)) throw noSuchAddress();
  return ACTIONS[name as ActionName] as unknown as AnyAction;
}

/** A file's name without what a path or a header could take for its own. */
function plainName(given: string): string {
  return given.replaceAll(/[\p{Cc}/\\]/gu, "").trim() || "file";
}

/** A file to be saved. Text is sent as it is read, and the register stays open until it has been. */
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
  // Before the response begins: a failure of the database is still one of the request.
  const first = await parts.next();
  const kept = opened.move();
  const text = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first.done !== true) controller.enqueue(Buffer.from(first.value));
    },
    pull: async (controller) => {
      const next = first.done === true ? first : await parts.next();
      if (next.done !== true) return controller.enqueue(Buffer.from(next.value));
      await kept.disposeAsync();
      controller.close();
    },
    cancel: async () => {
      await parts.return?.();
      await kept.disposeAsync();
    },
  });
  return new Response(text, { headers });
}
