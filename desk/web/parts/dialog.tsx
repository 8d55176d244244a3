import { type ReactNode, useEffect, useId, useRef } from "react";

/** A modal dialog while it is rendered. Closing gives the focus back to where it was. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  /** Undefined: it can't be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      // What opened it may be gone with what the dialog has changed.
      const after = before?.isConnected === true ? before : document.querySelector("h1");
      if (after instanceof HTMLElement) after.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
