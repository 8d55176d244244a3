import { useEffect } from "react";

const WARNING = "What you have typed is not saved. Leave this page without it?";

/** The address of the page with something unsaved. */
let unsavedAt: string | undefined;

// Browsers call the listeners of "popstate" in their order, so that this one has to be there before the router's.
addEventListener("popstate", (event) => {
  // oxlint-disable-next-line no-alert -- As below.
  if (unsavedAt === undefined || confirm(WARNING)) return;
  event.stopImmediatePropagation();
  // The browser shows the other address already; the page that it left comes after it once more.
  history.pushState(null, "", unsavedAt);
});

/** While something is unsaved, asks before a link or the browser's Back leads away, or the tab is closed. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const asked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link === null || link.getAttribute("target") === "_blank") return;
      // oxlint-disable-next-line no-alert -- The browser's own question waits, where a dialog of ours can't hold a link back.
      if (confirm(WARNING)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before React hears of it.
    addEventListener("click", asked, { capture: true });
    unsavedAt = location.href;
    addEventListener("beforeunload", closing);
    return () => {
      removeEventListener("click", asked, { capture: true });
      unsavedAt = undefined;
      removeEventListener("beforeunload", closing);
    };
  }, [isUnsaved]);
}
