import type { Context } from "hono";
import {
  checkContactSubmission,
  CONTACT_TRAP_FIELD,
  type ContactSubmission,
} from "../domain/contact-submission.ts";
import { MESSAGES } from "../domain/messages.ts";
import { ROUTES } from "../domain/routes.ts";
import type { Store } from "../database/store.ts";
import type { ContactPageData } from "../web/features/contact/contact-page-data.ts";
import type { Toast } from "../web/ui/toast-store.ts";
import { COLUMNS } from "./contact-insert.ts";
import type { ErrorLog } from "./error-log.ts";
import type { RateLimits } from "./rate-limits.ts";
import { SentOnce } from "./sent-once.ts";
import type { SiteContent } from "./site-content.ts";

type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/**
 * Answers the contact form where no script runs: the same page, with the same messages at the same
 * places and what was written still in it.
 */
export function createContactPage({
  store,
  site,
  limits,
  logError,
}: {
  readonly store: Store;
  readonly site: SiteContent;
  readonly limits: RateLimits;
  readonly logError: ErrorLog;
}) {
  const sentOnce = new SentOnce<Outcome>();

  const page = (
    status: number,
    contact: ContactPageData,
    toast?: Omit<Toast, "id">,
    headers: Readonly<Record<string, string>> = {},
  ): Response => {
    const toasts = toast === undefined ? [] : [{ id: 0, ...toast }];
    return site.personal(ROUTES.contact, { contact, toasts }, { status, headers });
  };
  const failure = { tone: "fault", message: MESSAGES.contactFailed } as const;
  const nothing: ContactPageData = { values: {}, faults: {} };

  const send = async (context: Context, submission: ContactSubmission): Promise<Outcome> => {
    const wait = await limits.messages(context);
    if (wait !== undefined) return { kind: "limited", wait };
    await limits.holdBack(context);
    try {
      await store.insertContactSubmission(submission);
      return { kind: "sent" };
    } catch (error) {
      logError("the contact page", error);
      return { kind: "failed" };
    }
  };

  return {
    /** The answer to a form that is larger than its fields allow. */
    tooLarge: () => page(413, nothing, failure),

    answer: async (context: Context): Promise<Response> => {
      const { req } = context;
      // Another site's page can make a browser send a form, and browsers tell us so.
      if (req.header("sec-fetch-site") === "cross-site") return page(403, nothing, failure);
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header("content-type") ?? "")) {
        return page(415, nothing, failure);
      }
      const form = new URLSearchParams(await req.text());
      const values = Object.fromEntries([...COLUMNS].map((name) => [name, form.get(name) ?? ""]));
      const check = checkContactSubmission(values);
      if (!check.ok) return page(422, { values, faults: check.faults });
      if ((form.get(CONTACT_TRAP_FIELD) ?? "") !== "") {
        return page(422, { values, faults: {}, obstacle: "trapped" });
      }
      const outcome = await sentOnce.do(
        check.submission,
        () => send(context, check.submission),
        ({ kind }) => kind === "sent",
      );
      switch (outcome.kind) {
        case "sent":
          return page(200, nothing, { tone: "neutral", message: MESSAGES.contactSent });
        case "limited":
          return page(429, { values, faults: {}, obstacle: "limited" }, failure, {
            "retry-after": String(outcome.wait),
          });
        case "failed":
          return page(500, { values, faults: {} }, failure);
      }
    },
  };
}
