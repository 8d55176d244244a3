import { useEffect, useRef } from "react";

const WARNING = "What you have typed is not saved. Go on without it?";

interface Unsaved {
  /** Of its page. */
  readonly address: string;
  readonly discard: () => void;
}

/** What is typed into the forms of the page. */
const unsaved = new Set<Unsaved>();

/** Discards it, if there is something, once the person has agreed. Gives whether the person goes on. */
function mayDiscard(typed: Iterable<Unsaved>): boolean {
  const all = [...typed];
  // oxlint-disable-next-line no-alert -- The browser's own question waits, where a dialog of ours can't hold a link back.
  if (all.length > 0 && !confirm(WARNING)) return false;
  for (const { discard } of all) discard();
  return true;
}

// Browsers call the listeners of "popstate" in their order, so that this one has to be there before the router's.
addEventListener("popstate", (event) => {
  const [first] = unsaved;
  if (mayDiscard(unsaved)) return;
  event.stopImmediatePropagation();
  // The browser shows the other address already; the page that it left comes after it once more.
  history.pushState(null, "", first?.address);
});

// Before React hears of it.
addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link === null || link.getAttribute("target") === "_blank" || mayDiscard(unsaved)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/**
 * While something is unsaved, asks before a link or the browser's Back leads away, or the tab is closed. The function
 * that it gives asks the same before the form itself is closed.
 */
export function useUnsaved(isUnsaved: boolean, discard: () => void): () => boolean {
  const own = useRef<Unsaved>(undefined);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const typed = { address: location.href, discard: () => latest.current() };
    own.current = typed;
    unsaved.add(typed);
    return () => {
      own.current = undefined;
      unsaved.delete(typed);
    };
  }, [isUnsaved]);
  return () => mayDiscard(own.current === undefined ? [] : [own.current]);
}
