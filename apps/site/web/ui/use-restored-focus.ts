import { useEffect, useRef, type RefObject } from "react";

/**
 * A button that is disabled while its form's work is done loses the focus; it gets it back unless the
 * visitor has moved on. Work that nobody began with the form leaves the focus alone.
 */
export function useRestoredFocus(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const form = button.current?.form;
    // Noted at the submit: browsers take the focus from a disabled button at different moments.
    const note = () => {
      hadFocus.current = document.activeElement === button.current;
    };
    form?.addEventListener("submit", note);
    return () => form?.removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    if (disabled) return;
    if (hadFocus.current && document.activeElement === document.body) {
      // What the work has come to may be above the button, and has been brought into view.
      button.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [disabled]);
  return button;
}
