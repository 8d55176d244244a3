import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readPageData } from "./read-page-data.ts";
import { continueToasts } from "./ui/toast-store.ts";
import "./styles/tokens.css";
import "./styles/base.css";

/** Takes the served page over. Resolves once React answers to the visitor's clicks. */
export function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData();
  continueToasts(data.toasts ?? []);
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydrated tell={resolve}>
          <App data={data} />
        </Hydrated>
      </StrictMode>,
    );
  });
}

/**
 * Hydration is done in slices of a few milliseconds; effects run when the last one is committed.
 * Around the site, not beside it: a sibling would change the ids that the server gave.
 */
function Hydrated({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
