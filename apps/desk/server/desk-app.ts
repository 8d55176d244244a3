import { Hono } from "hono";
import { DatabaseUnusableError, OutcomeUnknownError } from "@register/register";
import { jsonResponse, RETRY_SECONDS, createRefusalLog } from "@register/http";
import { withCode } from "@register/settings";
import { API_PREFIX, AUTH_PREFIX, DESK_PREFIX } from "@register/office/wire-format";
import { createActionRoutes } from "./action-routes.ts";
import type { DeskParts } from "./desk-parts.ts";
import { foreignPage, noSuchAddress, Refusal, wrongMethod } from "./refusal.ts";
import { createSessions } from "./session.ts";
import { createSignIn } from "./sign-in.ts";

const REGISTER_AWAY = "The register can't be used at the moment. Try again in a minute.";
const OUTCOME_UNKNOWN =
  "The connection to the database broke while the change was being stored: it may have been made or not. Look before you try again.";

/** The desk's app; it does not listen. */
export function createDeskApp(parts: DeskParts): Hono {
  const { origin, pages, logError, logWarning } = parts;
  const { host } = new URL(origin);
  const logRefusal = createRefusalLog("the desk", logWarning);
  const sessions = createSessions(parts);
  const app = new Hono();

  app.use(async (context, next) => {
    const { req } = context;
    // DNS rebinding: a foreign name that resolves to this machine would make a foreign page same-origin.
    if (req.header("host")?.toLowerCase() !== host) {
      logRefusal("The request was for another host.");
      return jsonResponse(421);
    }
    const reads = req.method === "GET" || req.method === "HEAD";
    const from = req.header("sec-fetch-site") ?? "same-origin";
    if (!reads && (req.header("origin") !== origin || from !== "same-origin")) throw foreignPage();
    return next();
  });
  app.get("*", ({ req }) => {
    const file = pages.files.get(req.path);
    if (file !== undefined) return file(req.raw);
    if (req.path.startsWith(`${DESK_PREFIX}/`)) throw wrongMethod();
    if (req.path.startsWith("/assets/")) throw noSuchAddress();
    return pages.document(req.raw);
  });
  app.route(AUTH_PREFIX, createSignIn(parts, sessions));
  app.route(API_PREFIX, createActionRoutes(parts, sessions));
  app.all("*", ({ req }) => {
    throw req.method === "POST" ? noSuchAddress() : wrongMethod();
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      logRefusal(error.message);
      return jsonResponse(error.status, { reason: error.message }, error.headers);
    }
    if (context.req.raw.signal.aborted) return jsonResponse(499);
    logError("the desk", error);
    if (error instanceof DatabaseUnusableError) {
      const reason = withCode(REGISTER_AWAY, error.code);
      return jsonResponse(503, { reason }, { "retry-after": String(RETRY_SECONDS) });
    }
    if (error instanceof OutcomeUnknownError) {
      return jsonResponse(503, { reason: withCode(OUTCOME_UNKNOWN, error.code) });
    }
    return jsonResponse(500, { reason: "Something went wrong at the desk. The log says what." });
  });
  return app;
}
