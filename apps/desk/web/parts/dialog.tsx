import { type ReactNode, useEffect, useId, useRef } from "react";
import { Announced, useAnnounce } from "./announcement.tsx";
import { placeAfter } from "./page.tsx";

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
    // What opened it may be gone with what the dialog has changed, and an address opens it without a button.
    const before = placeAfter(document.activeElement);
    opened?.showModal();
    return () => {
      opened?.close();
      before()?.focus();
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
      <Announced />
      {children}
    </dialog>
  );
}
