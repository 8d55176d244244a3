import { useCallback, useLayoutEffect, useRef } from "react";

/** Work that a person has asked for, whose answer may come after the person has gone on to something else. */
export interface PendingRequest {
  /** Whether the component that asked is still shown, and has asked for nothing else since. */
  readonly isOpen: () => boolean;
  /** Whether the person still waits for it: at the same address and dialog, with nothing else focused or typed. */
  readonly isAwaited: () => boolean;
  /** Changes the address, the focus or the selection, if the person still waits for it. */
  readonly move: (work: () => void) => void;
}

/**
 * Begins a request of this component, which takes the place of its former one. Whatever moves the address, the focus or
 * the selection after an answer goes through the request; a test finds what does not.
 */
export function useRequest(): () => PendingRequest {
  const last = useRef<object>(undefined);
  useLayoutEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const before = standing();
    last.current = before;
    const isOpen = () => last.current === before;
    const isAwaited = () => {
      const now = standing();
      const isSame = now.focused === before.focused && now.text === before.text;
      // A button that is disabled or gone has lost the focus to the page or to its dialog.
      const isLost = now.focused === document.body || now.focused === now.dialog;
      const isHere = now.address === before.address && now.dialog === before.dialog;
      return isOpen() && isHere && (isSame || isLost);
    };
    return { isOpen, isAwaited, move: (work) => void (isAwaited() && work()) };
  }, []);
}

/** What the person has before them. */
function standing() {
  const focused = document.activeElement;
  return {
    address: location.href,
    dialog: [...document.querySelectorAll("dialog[open]")].at(-1),
    focused,
    text: focused !== null && "value" in focused ? focused.value : undefined,
  };
}
