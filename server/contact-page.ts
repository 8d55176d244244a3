import type { Context, Next } from "hono";
import { checkCertificateNumber } from "../domain/certificate-number.ts";
import { checkContactSubmission, CONTACT_TRAP_FIELD } from "../domain/contact-submission.ts";
import { MESSAGES } from "../domain/messages.ts";
import { NUMBER_PARAMETER, ROUTES } from "../domain/routes.ts";
import type { ContactPageData } from "../web/features/contact/contact-page-data.ts";
import type { Toast } from "../web/ui/toast-store.ts";
import { compressed } from "./compressed.ts";
import { COLUMNS } from "./contact-insert.ts";
import type { MessageIntake } from "./message-intake.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Answers the contact form where no script runs: the same page, with the same messages at the same
 * places and what was written still in it.
 */
export function createContactPage({
  site,
  takeMessage,
}: {
  readonly site: SiteContent;
  readonly takeMessage: MessageIntake;
}) {
  const page = (
    { req }: Context,
    status: number,
    contact: ContactPageData,
    toast?: Omit<Toast, "id">,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    const toasts = toast === undefined ? [] : [{ id: 0, ...toast }];
    const data = { contact, toasts };
    return compressed(req.raw, site.personal(ROUTES.contact, data, { status, headers }));
  };
  const failure = { tone: "fault", message: MESSAGES.contactFailed } as const;
  const nothing: ContactPageData = { values: {}, faults: {} };

  return {
    /** A link that names a certificate begins the message, script or none; any other goes on. */
    open: async ({ req }: Context, next: Next): Promise<Response | void> => {
      const check = checkCertificateNumber(req.query(NUMBER_PARAMETER) ?? "");
      if (!check.ok) return next();
      const headers = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };
      const data = { reported: check.number };
      return compressed(req.raw, site.personal(ROUTES.contact, data, { status: 200, headers }));
    },

    /** The answer to a form that is larger than its fields allow. */
    tooLarge: (context: Context) => page(context, 413, nothing, failure),

    answer: async (context: Context): Promise<Response> => {
      const { req } = context;
      // Another site's page can make a browser send a form, and browsers tell us so.
      if (req.header("sec-fetch-site") === "cross-site")
        return page(context, 403, nothing, failure);
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header("content-type") ?? "")) {
        return page(context, 415, nothing, failure);
      }
      const form = new URLSearchParams(await req.text());
      const values = Object.fromEntries([...COLUMNS].map((name) => [name, form.get(name) ?? ""]));
      const check = checkContactSubmission(values);
      if (!check.ok) return page(context, 422, { values, faults: check.faults });
      if ((form.get(CONTACT_TRAP_FIELD) ?? "") !== "") {
        return page(context, 422, { values, faults: {}, obstacle: "trapped" });
      }
      const outcome = await takeMessage(context, check.submission, {
        place: "the contact page",
        holdsBack: true,
      });
      switch (outcome.kind) {
        case "sent":
          return page(context, 200, nothing, { tone: "neutral", message: MESSAGES.contactSent });
        case "limited":
          return page(context, 429, { values, faults: {}, obstacle: "limited" }, failure, {
            "retry-after": String(outcome.wait),
          });
        case "failed":
          return page(context, 500, { values, faults: {} }, failure);
      }
    },
  };
}
