import { useCallback, useLayoutEffect, useRef } from "react";

/** A person has asked the desk for something. The answer may come late, after the person has gone on. */
export interface PendingRequest {
  /** True while the component is still shown and has begun no other request. */
  readonly isOpen: () => boolean;
  /** True while the person waits for it: at the same address and dialog, with no other focus and nothing typed. */
  readonly isAwaited: () => boolean;
  /** Changes the address, the focus or the selection if the person still waits for the answer. */
  readonly move: (work: () => void) => void;
}

/**
 * Begins a request of this component, and ends its former one. After an answer only a request may move the address, the
 * focus or the selection; a test finds code that does so by itself.
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
      // A browser gives the focus of a disabled or removed button to the page or to the dialog.
      const isLost = now.focused === document.body || now.focused === now.dialog;
      const isHere = now.address === before.address && now.dialog === before.dialog;
      return isOpen() && isHere && (isSame || isLost);
    };
    return { isOpen, isAwaited, move: (work) => void (isAwaited() && work()) };
  }, []);
}

/** The place where the person is. */
function standing() {
  const focused = document.activeElement;
  return {
    address: location.href,
    dialog: [...document.querySelectorAll("dialog[open]")].at(-1),
    focused,
    text: focused !== null && "value" in focused ? focused.value : undefined,
  };
}
