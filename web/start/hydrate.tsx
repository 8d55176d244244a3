import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { App } from "./app.tsx";
import { loadBeforeLeaving } from "../navigation/load-before-leaving.ts";
import { pageAt } from "../navigation/page-chunks.ts";
import { lateRegisterAnswer } from "../lookup/late-register-answer.ts";
import { readPageData } from "./read-page-data.ts";
import { continueToasts } from "../ui/toast-store.ts";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";

/** Takes the served page over. Resolves once React answers to the visitor's clicks. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData();
  continueToasts(data.toasts ?? []);
  const needed: Promise<unknown>[] = [pageAt(location.pathname).load()];
  if (data.check !== undefined) needed.push(lateRegisterAnswer.load());
  await Promise.all(needed);
  await new Promise<void>((resolve) => {
    const site = (
      <StrictMode>
        <Hydrated tell={resolve}>
          <Router aroundNav={loadBeforeLeaving}>
            <App data={data} />
          </Router>
        </Hydrated>
      </StrictMode>
    );
    // A transition is done in slices, between which the browser answers the visitor.
    startTransition(() => {
      hydrateRoot(root, site);
    });
  });
}

/**
 * Effects run when the last slice is committed.
 * Around the site, not beside it: a sibling would change the ids that the server gave.
 */
function Hydrated({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
