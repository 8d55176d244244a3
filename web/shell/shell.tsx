import type { ReactNode } from "react";
import { SHELL_COPY } from "../content/shell-copy.ts";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toaster } from "./toaster.tsx";
import skip from "./skip-link.module.css";

/** Where the skip link leads. */
const CONTENT_ID = "content";

/** What every page shares; a change of route replaces only what stands inside the main element. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={skip.skip}>
        {SHELL_COPY.skipLink}
      </a>
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Toaster />
      <RouteAnnouncer />
    </>
  );
}
