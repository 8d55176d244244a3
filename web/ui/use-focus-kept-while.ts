import { useEffect, useRef, type RefObject } from "react";

/** A button that is disabled loses the focus; it gets it back unless the visitor has moved on. */
export function useFocusKeptWhile(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (disabled) {
      hadFocus.current =
        document.activeElement === document.body || document.activeElement === button.current;
    } else if (hadFocus.current && document.activeElement === document.body) {
      button.current?.focus();
    }
  }, [disabled]);
  return button;
}
