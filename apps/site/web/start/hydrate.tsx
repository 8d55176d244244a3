import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { lookupScript } from "../lookup/lookup-script.ts";
import { PAGE_DATA_ID, type PageData, servedVisit } from "../navigation/visit.ts";
import { pageAt } from "../pages/all-pages.ts";
import { continueToasts, showToast } from "../ui/toast-store.ts";
import { App } from "../shell/app.tsx";

/**
 * Resolves once React answers presses. If a component throws, then or later, the served page returns and `onGivenBack`
 * is called.
 */
export async function hydrate(onGivenBack: () => void): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no root.");
  // Not awaited, so that it does not delay the page.
  import("@register/ui/translated-texts")
    .then((texts) => texts.keepTranslatedTexts())
    .catch(() => {});
  const data = readPageData();
  const { lookup, toasts = [] } = data;
  continueToasts(toasts);
  const [page, script] = await Promise.all([
    pageAt(location.pathname).load(),
    lookup === undefined ? undefined : lookupScript.load(),
  ]);
  if (lookup?.searchedNumber !== undefined) await script?.loadForgeryWords(lookup);
  const announced = lookup === undefined ? [] : (script?.pageDataOf(lookup).toasts ?? []);
  const first = servedVisit(location.pathname, page, data);
  const isReady = await new Promise<boolean>((resolve) => {
    let isTakenOver = false;
    const giveBack = servedPage(root);
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      onGivenBack();
      giveBack(isTakenOver);
      resolve(false);
    };
    const onReady = () => {
      isTakenOver = true;
      resolve(true);
    };
    const site = (
      <StrictMode>
        <App first={first} onReady={onReady} />
      </StrictMode>
    );
    // A transition lets the browser answer the visitor in between.
    startTransition(() => {
      hydrateRoot(root, site, {
        onUncaughtError,
        onCaughtError: () => {},
        onRecoverableError: (error) => {
          // An extension or a proxy has altered the page. Browser tests fail at it (e2e/support/site-test.ts).
          // oxlint-disable-next-line no-console
          console.info("React has drawn the page anew.", error);
        },
      });
    });
  });
  if (!isReady) return;
  // The visitor is reading the same message in the page, so it must not move.
  for (const toast of announced) showToast(toast);
}

function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : { origin: location.origin };
}

/**
 * React empties the page when a component throws. The returned function puts the served page back, or loads the
 * document after the takeover or on another address, so that the form gets its unsent message back. If that throws too,
 * the served page stays. A lost answer about a document must not leave the record's verdict alone, which could be
 * mistaken for it.
 */
function servedPage(root: HTMLElement): (wasTakenOver: boolean) => void {
  const served = root.cloneNode(true) as HTMLElement;
  served.setAttribute("data-without-script", "");
  const { href } = location;
  return (wasTakenOver) => {
    const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isFirst = wasTakenOver && arrival?.type !== "reload";
    if (!isFirst && location.href === href) root.replaceWith(served);
    // Set by compare/use-lost-document.ts.
    else if (document.documentElement.hasAttribute("data-document"))
      location.replace(location.pathname);
    else location.reload();
  };
}
