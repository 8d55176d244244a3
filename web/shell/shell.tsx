import SHELL from "catalogue:shell";
import type { ReactNode } from "react";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { LanguageOffer } from "./language-offer.tsx";
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
        {SHELL.skipLink}
      </a>
      <SiteHeader />
      {import.meta.env.SITE_LANGUAGE === "en" ? <LanguageOffer /> : null}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Toaster />
      <RouteAnnouncer />
    </>
  );
}
