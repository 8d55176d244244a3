import { CONTACT_MESSAGES } from "@register/content/program-words";
import type { SiteContent } from "../pages/site-content.ts";

/** A server without pages, for tests of the public API. */
export const NO_SITE: SiteContent = {
  byPath: new Map(),
  notFound: () => () => new Response("no page", { status: 404 }),
  pageForRequest: (_path, _data, { status, headers = {} }) => ({
    status,
    headers,
    html: "no page",
  }),
  offer: () => undefined,
  messages: () => CONTACT_MESSAGES,
};
