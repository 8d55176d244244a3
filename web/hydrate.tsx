import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { PageDataContext } from "./page-data-context.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import "./styles/tokens.css";
import "./styles/base.css";

/** Takes the served page over. Resolves once React answers to the visitor's clicks. */
export function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData();
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydrated tell={resolve}>
          <PageDataContext value={data}>
            <App />
          </PageDataContext>
        </Hydrated>
      </StrictMode>,
    );
  });
}

/** Reads what the server put into the page. */
function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : { origin: location.origin };
}

/**
 * Hydration is done in slices of a few milliseconds; effects run when the last one is committed.
 * Around the site, not beside it: a sibling would change the ids that the server gave.
 */
function Hydrated({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
