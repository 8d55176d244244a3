import { Hono } from "hono";
import { COMMON_HEADERS } from "../../server/http/security-headers.ts";
import { DATA_HEADERS, dataResponse } from "../../server/http/data-response.ts";
import { type FileResult, isFile } from "../actions/action.ts";
import { actionOf } from "../actions/table.ts";
import { type Session, type Upload, UPLOAD_BYTES_MAX } from "../contract.ts";
import type { DeskParts } from "./desk-parts.ts";
import { readBody, readJson } from "./read-body.ts";
import { noSuchAddress } from "./refusal.ts";
import type { Sessions } from "./session.ts";

/** Every action at one address each, and the upload of files. */
export function createActionRoutes(parts: DeskParts, sessions: Sessions) {
  const { origin, publicOrigin, secondPerson } = parts;
  const routes = new Hono();

  routes.put("/upload", async (context) => {
    await using opened = new AsyncDisposableStack();
    const session = await sessions.open(context, opened);
    const { person, register } = session;
    const read = () => readBody(context.req.raw, UPLOAD_BYTES_MAX);
    const contents = await sessions.readAs(context, session, { role: "edits", read });
    const fileName = plainName(context.req.query("name") ?? "");
    const upload = await register.desk.uploads.add({ fileName, contents }, person.name);
    return dataResponse(200, { upload } satisfies Upload);
  });

  routes.post("/session.read", async (context) => {
    await using opened = new AsyncDisposableStack();
    const { person, requestToken } = await sessions.open(context, opened, { asksForToken: true });
    const { name, role } = person;
    const session: Session = {
      person: { name, role },
      token: requestToken,
      publicOrigin,
      secondPerson,
    };
    return dataResponse(200, session);
  });

  routes.post("/:name", async (context) => {
    const action = actionOf(context.req.param("name"));
    if (action === undefined) throw noSuchAddress();
    await using opened = new AsyncDisposableStack();
    const session = await sessions.open(context, opened);
    const read = () => readJson(context.req.raw, action.input);
    const input = await sessions.readAs(context, session, { role: action.role, read });
    const { person, register } = session;
    const { signal } = context.req.raw;
    const rules = { isCommand: false, secondPerson, deskOrigin: origin, publicOrigin };
    const result = await action.run({ person, register, signal, ...rules }, input);
    return isFile(result) ? await fileResponse(result, opened) : dataResponse(200, result);
  });
  return routes;
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
