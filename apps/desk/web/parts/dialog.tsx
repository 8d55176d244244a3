import { type ReactNode, useEffect, useId, useRef } from "react";
import { useAnnounce } from "./announcement.tsx";

/**
 * A modal dialog while it is rendered. Closing gives the focus back to where it was. Escape is handled here: a browser
 * lets a page keep its dialog open only once, and closes it at the next press.
 */
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
  const announce = useAnnounce();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What was said of the last action would stand behind it.
  useEffect(() => announce(undefined), [announce]);
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    const row = before?.closest("details")?.querySelector("summary");
    opened?.showModal();
    return () => {
      opened?.close();
      // What opened it may be gone with what the dialog has changed, and an address opens it without a button.
      const isThere = before?.isConnected === true && before !== document.body;
      const place = row?.isConnected === true ? row : document.querySelector("h1");
      const after = isThere ? before : place;
      if (after instanceof HTMLElement) after.focus();
    };
  }, []);
  useEffect(() => {
    // A button that is disabled or gone has lost the focus to the page, where no key reaches the dialog.
    if (document.activeElement === document.body) dialog.current?.focus();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a key of the dialog itself.
    <dialog
      ref={dialog}
      tabIndex={-1}
      closedby="none"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // A browser without "closedby" has closed it all the same, as by a telephone's Back.
        if (!currentTarget.open) currentTarget.showModal();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
