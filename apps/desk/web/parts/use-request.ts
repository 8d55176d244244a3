import { useCallback, useLayoutEffect, useRef } from "react";

/** A request; its answer may arrive after the person has gone on. */
export interface PendingRequest {
  /** The component is still shown, and has begun no later request. */
  readonly isOpen: () => boolean;
  /** The person still waits: same address, dialog and focus, and nothing typed. */
  readonly isAwaited: () => boolean;
  /** Runs only if the person still waits. Use it to change the address, focus or selection. */
  readonly move: (work: () => void) => void;
}

/**
 * Begins a request, and ends the component's former one. After an answer, only a request may move the address, focus or
 * selection; a test enforces this.
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
      // Browsers move the focus of a disabled or removed button to the body or the dialog.
      const isLost = now.focused === document.body || now.focused === now.dialog;
      const isHere = now.address === before.address && now.dialog === before.dialog;
      return isOpen() && isHere && (isSame || isLost);
    };
    return { isOpen, isAwaited, move: (work) => void (isAwaited() && work()) };
  }, []);
}

function standing() {
  const focused = document.activeElement;
  return {
    address: location.href,
    dialog: [...document.querySelectorAll("dialog[open]")].at(-1),
    focused,
    text: focused !== null && "value" in focused ? focused.value : undefined,
  };
}
