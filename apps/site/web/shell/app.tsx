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

/** Where the skip link leads. */
const CONTENT_ID = "content";

interface ShownVisit {
  readonly visit: Visit;
  readonly onShown?: () => void;
}

/** The whole site: one shell, in which a change of route replaces the page alone (specification, section 2). */
export function App({
  first,
  onReady,
}: {
  /** The document's visit. */
  readonly first: Visit;
  /** Called when the page handles presses. */
  readonly onReady?: () => void;
}) {
  const [{ visit, onShown }, setShown] = useState<ShownVisit>({ visit: first });
  // Before the browser paints, so that it scrolls a page that is there.
  useLayoutEffect(() => onShown?.(), [onShown]);
  // Ended before the served page is put back, should a component throw (start/hydrate.tsx).
  useLayoutEffect(() => {
    const show = (next: Visit) =>
      new Promise<void>((resolve) => {
        if (next.data !== first.data) announce(next);
        // Drawn in slices: a slow telephone stays awake meanwhile.
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
      {/* Before the page, whose own effects may then give it a title of theirs. */}
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
