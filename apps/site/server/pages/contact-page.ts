import type { Context } from "hono";
import { type ContactPageData, readContactForm } from "@register/domain/messages";
import { type LanguageCode, pathIn, ROUTES } from "@register/domain/site";
import type { Toast } from "../../web/ui/toast-store.ts";
import {
  type ClientAddress,
  type CommonPage,
  pageResponse,
  renderedOnce,
  retryAfter,
  RETRY_SECONDS,
} from "@register/http";
import type { MessageIntake } from "../messages/message-intake.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Handles the form without scripts and keeps the typed text. Pages rendered per request count towards the page limit;
 * the others are rendered once for all.
 */
export function createContactPage({
  language,
  site,
  limits,
  clientAddress,
  takeMessage,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "pageForRequest" | "messages">;
  readonly limits: Pick<RateLimits, "pages">;
  readonly clientAddress: ClientAddress;
  readonly takeMessage: MessageIntake;
}) {
  const path = pathIn(language, ROUTES.contact);
  const messages = site.messages(language);
  const failed: readonly Toast[] = [{ id: 0, tone: "fault", message: messages.failed }];
  const thanks: readonly Toast[] = [{ id: 0, tone: "neutral", message: messages.sent }];
  const common = (
    status: number,
    toasts: readonly Toast[],
    contact: ContactPageData = { faults: {} },
  ): CommonPage => renderedOnce(() => site.pageForRequest(path, { contact, toasts }, { status }));
  const sent = common(200, thanks, { values: {}, faults: {} });
  const crossSite = common(403, failed);
  const tooLarge = common(413, failed);
  const wrongType = common(415, failed);
  const tooManyPages = common(429, failed, { faults: {}, problem: "page-limit" });

  /** `wait` in seconds. */
  const respond = async (
    context: Context,
    status: number,
    contact: ContactPageData,
    toasts: readonly Toast[] = [],
    wait = 0,
  ): Promise<Response> => {
    const { raw: request } = context.req;
    const waitForPage = await limits.pages(clientAddress(context));
    if (waitForPage !== undefined) {
      return tooManyPages(request, retryAfter(waitForPage));
    }
    const headers = wait === 0 ? {} : retryAfter(wait);
    const data = { contact, toasts };
    return pageResponse(request, site.pageForRequest(path, data, { status, headers }));
  };

  return {
    tooLarge: ({ req }: Context): Promise<Response> => tooLarge(req.raw),

    send: async (context: Context): Promise<Response> => {
      const { req } = context;
      // Another site's page can make a browser send this form; the browser says so.
      if (req.header("sec-fetch-site") === "cross-site") return crossSite(req.raw);
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header("content-type") ?? "")) {
        return wrongType(req.raw);
      }
      const form = new URLSearchParams(await req.text());
      const { values, check } = readContactForm(form);
      if (!check.ok) {
        return respond(context, 422, { values, faults: check.faults, problem: check.problem });
      }
      const client = clientAddress(context);
      const outcome = await takeMessage(client, check.submission, "the contact page");
      switch (outcome.kind) {
        case "sent":
          return sent(req.raw);
        case "limited": {
          const contact = { values, faults: {}, problem: "message-limit" } as const;
          return respond(context, 429, contact, failed, outcome.wait);
        }
        case "failed": {
          const contact = { values, faults: {}, problem: "failed" } as const;
          return respond(context, 503, contact, failed, RETRY_SECONDS);
        }
      }
    },
  };
}
