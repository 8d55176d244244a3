import { useEffect } from "react";

const WARNING = "What you have typed is not saved. Leave this page without it?";

/** While something is unsaved, asks before a link leads away or the tab is closed. */
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
    addEventListener("beforeunload", closing);
    return () => {
      removeEventListener("click", asked, { capture: true });
      removeEventListener("beforeunload", closing);
    };
  }, [isUnsaved]);
}
