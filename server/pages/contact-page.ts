import type { Context, Next } from "hono";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { readContactForm, type ContactPageData } from "../../domain/contact-form.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { NUMBER_PARAMETER, pathIn, ROUTES } from "../../domain/routes.ts";
import type { Toast } from "../../web/ui/toast-store.ts";
import type { ClientAddress } from "../http/client-address.ts";
import { pageResponse, renderedOnce, type CommonPage } from "./rendered-page.ts";
import type { MessageIntake } from "../messages/message-intake.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Answers the contact form in a language where no script runs: the same page, with the same messages at the same
 * places and what was written still in it. Every page that is rendered for its visitor counts towards the
 * limit of pages; what holds nothing of the visitor's is rendered once for all.
 */
export function createContactPage({
  language,
  site,
  limits,
  clientAddress,
  takeMessage,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "personal" | "messages" | "offer">;
  readonly limits: Pick<RateLimits, "pages">;
  readonly clientAddress: ClientAddress;
  readonly takeMessage: MessageIntake;
}) {
  const path = pathIn(language, ROUTES.contact);
  const messages = site.messages(language);
  const failed: readonly Toast[] = [{ id: 0, tone: "fault", message: messages.contactFailed }];
  const thanks: readonly Toast[] = [{ id: 0, tone: "neutral", message: messages.contactSent }];
  const common = (
    status: number,
    toasts: readonly Toast[],
    contact: ContactPageData = { faults: {} },
  ): CommonPage => renderedOnce(() => site.personal(path, { contact, toasts }, { status }));
  const sent = common(200, thanks, { values: {}, faults: {} });
  const crossSite = common(403, failed);
  const tooLarge = common(413, failed);
  const wrongType = common(415, failed);
  const tooManyPages = common(429, failed, { faults: {}, problem: "page-limit" });

  /** The page with what its visitor wrote; to wait in seconds before the message may come again. */
  const personal = async (
    context: Context,
    status: number,
    contact: ContactPageData,
    toasts: readonly Toast[] = [],
    wait = 0,
  ): Promise<Response> => {
    const { raw: request } = context.req;
    const waitForPage = await limits.pages(clientAddress(context));
    if (waitForPage !== undefined) {
      return tooManyPages(request, { "retry-after": String(waitForPage) });
    }
    const headers = wait === 0 ? {} : { "retry-after": String(wait) };
    const data = { contact, toasts };
    return pageResponse(request, site.personal(path, data, { status, headers }));
  };

  return {
    /**
     * A link that names a certificate begins the message, script or none; any other goes on, and so does one
     * over the limit: the page without data, in which a script begins the message just the same.
     */
    open: async (context: Context, next: Next): Promise<Response | void> => {
      const { req } = context;
      const check = checkCertificateNumber(req.query(NUMBER_PARAMETER) ?? "");
      if (!check.ok || (await limits.pages(clientAddress(context))) !== undefined) return next();
      const headers = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };
      const data = { reported: check.number, offer: site.offer(language, req.raw.headers) };
      return pageResponse(req.raw, site.personal(path, data, { status: 200, headers }));
    },

    /** The answer to a form that is larger than its fields allow. */
    tooLarge: ({ req }: Context): Promise<Response> => tooLarge(req.raw),

    answer: async (context: Context): Promise<Response> => {
      const { req } = context;
      // Another site's page can make a browser send a form, and browsers tell us so.
      if (req.header("sec-fetch-site") === "cross-site") return crossSite(req.raw);
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header("content-type") ?? "")) {
        return wrongType(req.raw);
      }
      const { values, check } = readContactForm(new URLSearchParams(await req.text()));
      if (!check.ok) {
        return personal(context, 422, { values, faults: check.faults, problem: check.problem });
      }
      const outcome = await takeMessage(
        clientAddress(context),
        check.submission,
        "the contact page",
      );
      switch (outcome.kind) {
        case "sent":
          return sent(req.raw);
        case "limited": {
          const contact = { values, faults: {}, problem: "message-limit" } as const;
          return personal(context, 429, contact, failed, outcome.wait);
        }
        case "failed":
          return personal(context, 500, { values, faults: {}, problem: "failed" }, failed);
      }
    },
  };
}
