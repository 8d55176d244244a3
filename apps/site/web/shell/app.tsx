import SHELL from "#words/shell.json";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { followAddress } from "../navigation/follow-address.ts";
import { pageAt } from "../pages/all-pages.ts";
import { VisitContext, type Visit } from "../navigation/visit.ts";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { LanguageOffer } from "./language-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toaster } from "./toaster.tsx";
import header from "./site-header.module.css";
import { showToast } from "../ui/toast-store.ts";
import "@register/ui/styles/tokens.css";
import "@register/ui/styles/fonts.css";
import "@register/ui/styles/base.css";
import "@register/ui/styles/shared.css";
import "@register/ui/styles/arabic.css";

const CONTENT_ID = "content";

interface ShownVisit {
  readonly visit: Visit;
  readonly onShown?: () => void;
}

/** One shell, in which a route change replaces only the page (specification, section 2). */
export function App({
  first,
  onReady,
}: {
  readonly first: Visit;
  /** Called once the page handles presses. */
  readonly onReady?: () => void;
}) {
  const [{ visit, onShown }, setShown] = useState<ShownVisit>({ visit: first });
  // Runs before the paint, so that the browser scrolls the new page.
  useLayoutEffect(() => onShown?.(), [onShown]);
  // Cleaned up before the served page is put back after an error (start/hydrate.tsx).
  useLayoutEffect(() => {
    const show = (next: Visit) =>
      new Promise<void>((resolve) => {
        if (next.data !== first.data) announce(next);
        // A transition keeps slow phones responsive.
        startTransition(() => setShown({ visit: next, onShown: resolve }));
      });
    return followAddress(first, pageAt, show);
  }, [first]);
  useEffect(() => onReady?.(), [onReady]);
  const { Component } = visit.page;
  return (
    <VisitContext value={visit}>
      <a href={`#${CONTENT_ID}`} className={header.skip}>
        {SHELL.skipLink}
      </a>
      <SiteHeader />
      <Toaster />
      {import.meta.env.SITE_LANGUAGE === "en" ? <LanguageOffer /> : null}
      {/* First, because a page's own effects may set the title. */}
      <RouteAnnouncer />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Component />
      </main>
      <SiteFooter />
    </VisitContext>
  );
}

function announce({ cause, search, data: { toasts = [] } }: Visit): void {
  const isAwaited = cause === "search" && search?.document === true;
  for (const toast of toasts) {
    if (toast.tone === "fault" || !isAwaited) showToast(toast);
  }
}
