import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { followAddress } from "../navigation/follow-address.ts";
import { pageAt } from "../pages/all-pages.ts";
import { VisitContext, type Visit } from "../navigation/visit.ts";
import { Shell } from "./shell.tsx";
import { showToast } from "../ui/toast-store.ts";
import "@register/ui/styles/tokens.css";
import "@register/ui/styles/fonts.css";
import "@register/ui/styles/base.css";
import "@register/ui/styles/shared.css";
import "@register/ui/styles/arabic.css";

interface Shown {
  readonly visit: Visit;
  readonly onShown?: () => void;
}

/** The whole site: one shell, one page in it (specification, section 2). */
export function App({
  first,
  onReady,
}: {
  /** The document's visit. */
  readonly first: Visit;
  /** Called when the page handles presses. */
  readonly onReady?: () => void;
}) {
  const [{ visit, onShown }, setShown] = useState<Shown>({ visit: first });
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
      <Shell>
        <Component />
      </Shell>
    </VisitContext>
  );
}

function announce({ cause, search, data: { toasts = [] } }: Visit): void {
  const isAwaited = cause === "search" && search?.document === true;
  for (const { tone, message, detail } of toasts) {
    if (tone === "fault" || !isAwaited) showToast(tone, message, detail);
  }
}
