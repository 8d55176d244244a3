import { type ReactNode, useEffect, useId, useRef } from "react";
import { Announced, useAnnounce } from "./announcement.tsx";
import { placeAfter } from "./page.tsx";

/**
 * A modal dialog that returns the focus when it closes. It handles Escape itself, because browsers let a page prevent
 * closing only once.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  /** Undefined if it cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const announce = useAnnounce();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The last announcement would be behind the dialog.
  useEffect(() => announce(undefined), [announce]);
  useEffect(() => {
    const opened = dialog.current;
    // The opening element may be removed later, or absent if the address opened the dialog.
    const before = placeAfter(document.activeElement);
    opened?.showModal();
    return () => {
      opened?.close();
      before()?.focus();
    };
  }, []);
  useEffect(() => {
    // A disabled or removed button loses the focus to the body, where keys do not reach the dialog.
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
        // Browsers without "closedby" close it anyway, for example on a phone's Back.
        if (!currentTarget.open) currentTarget.showModal();
      }}
    >
      <h2 id={id}>{title}</h2>
      <Announced />
      {children}
    </dialog>
  );
}
