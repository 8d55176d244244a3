import SHELL from "#words/shell.json";
import type { ReactNode } from "react";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { LanguageOffer } from "./language-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toaster } from "./toaster.tsx";
import header from "./site-header.module.css";

/** Where the skip link leads. */
const CONTENT_ID = "content";

/** What every page shares; a change of route replaces only what stands inside the main element. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={header.skip}>
        {SHELL.skipLink}
      </a>
      <SiteHeader />
      <Toaster />
      {import.meta.env.SITE_LANGUAGE === "en" ? <LanguageOffer /> : null}
      {/* Before the page, whose own effects may then give it a title of theirs. */}
      <RouteAnnouncer />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
