import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./styles/tokens.css";
import "./styles/base.css";

/** Takes the served page over. Resolves once React answers to the visitor's clicks. */
export function hydrate(root: HTMLElement): Promise<void> {
  hydrateRoot(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Hydration of a tree without Suspense is one task, scheduled before this one.
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
