import { useEffect, useRef, type RefObject } from "react";

/** A disabled button loses the focus. This restores it unless the visitor has moved on or did not use the form. */
export function useRestoredFocus(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const form = button.current?.form;
    // Recorded at the submit, because browsers blur a disabled button at different times.
    const note = () => {
      hadFocus.current = document.activeElement === button.current;
    };
    form?.addEventListener("submit", note);
    return () => form?.removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    if (disabled) return;
    if (hadFocus.current && document.activeElement === document.body) {
      // The result above the button has already been scrolled into view.
      button.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [disabled]);
  return button;
}
