import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@register/ui/button";

/** A menu behind a button. It closes on a press inside or outside, and on Escape. */
export function Menu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target) === true)) setOpen(false);
    };
    const types = ["pointerdown", "focusin"] as const;
    for (const type of types) addEventListener(type, closeOutside);
    return () => {
      for (const type of types) removeEventListener(type, closeOutside);
    };
  }, [isOpen]);
  const close = () => {
    // The pressed item disappears, so a dialog can return the focus only to this button.
    menu.current?.querySelector("button")?.focus();
    setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is a key of the menu as a whole.
    <div
      ref={menu}
      className="menu"
      onKeyDown={({ key }) => {
        if (key === "Escape" && isOpen) close();
      }}
    >
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <span aria-hidden="true">&nbsp;▾</span>
      </Button>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- It hears of presses of its buttons.
        <div
          id={id}
          className="menu-items"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest("a, button") !== null) close();
          }}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
