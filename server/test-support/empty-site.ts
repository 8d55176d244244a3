import type { SiteContent } from "../site-content.ts";

/** A site without pages, for tests of what is no page. */
export const EMPTY_SITE: SiteContent = {
  byPath: new Map(),
  notFound: () => new Response("no page", { status: 404 }),
  checkPage: { headers: {}, render: (check) => JSON.stringify(check) },
};
