import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_DATA_ID, type PageData } from "../document/page-data.ts";
import { loadLookup } from "../lookup/lookup-script.ts";
import { servedVisit } from "../navigation/visit.ts";
import { pageAt } from "../pages/all-pages.ts";
import { continueToasts, showToast } from "../ui/toast-store.ts";
import { App } from "./app.tsx";
import { WITHOUT_SCRIPT } from "./entry-attributes.ts";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/arabic.css";

/**
 * Takes the served page over. Resolves once React answers to the visitor's clicks, or has given the page back: it
 * does when a component throws, then or later.
 */
export async function hydrate(root: HTMLElement, onGivenBack: () => void): Promise<void> {
  const data = readPageData();
  const { check, toasts = [] } = data;
  continueToasts(toasts);
  const [page, lookup] = await Promise.all([
    pageAt(location.pathname).load(),
    check === undefined ? undefined : loadLookup(),
  ]);
  const announced = check === undefined ? [] : (lookup?.answerAbout(check).toasts ?? []);
  const first = servedVisit(location.pathname, page, data);
  const isReady = await new Promise<boolean>((resolve) => {
    const giveBack = servedPage(root);
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      onGivenBack();
      giveBack();
      resolve(false);
    };
    const site = (
      <StrictMode>
        <App first={first} onReady={() => resolve(true)} />
      </StrictMode>
    );
    // A transition is done in slices, between which the browser answers the visitor.
    startTransition(() => {
      hydrateRoot(root, site, { onUncaughtError, onCaughtError: () => {} });
    });
  });
  if (!isReady) return;
  for (const { tone, message, detail } of announced) showToast(tone, message, detail);
}

/** What the server put into this document. */
function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : { origin: location.origin };
}

/**
 * React takes everything from the page when a component throws. What is returned puts the served page
 * back, which works without script, with what was typed; where another page is shown by then, it loads that
 * one's document.
 */
function servedPage(root: HTMLElement): () => void {
  const served = root.cloneNode(true) as HTMLElement;
  served.setAttribute(WITHOUT_SCRIPT, "");
  const { href } = location;
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true });
  return () => {
    if (location.href !== href) {
      location.reload();
      return;
    }
    const typed = new Map<string, string>();
    for (const { removedNodes } of changes.takeRecords()) {
      for (const node of removedNodes) {
        for (const { name, value } of textFields(node)) typed.set(name, value);
      }
    }
    for (const field of textFields(served)) field.value = typed.get(field.name) ?? field.value;
    root.replaceWith(served);
  };
}

function textFields(within: Node): Iterable<HTMLInputElement | HTMLTextAreaElement> {
  return within instanceof Element ? within.querySelectorAll("input,textarea") : [];
}
