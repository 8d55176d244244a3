import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Dialog } from "./parts/dialog.tsx";
import { Fields } from "./parts/fields.tsx";
import { Button } from "@register/ui/button";
import { signOf } from "./parts/key-sign.ts";
import { focusedPlace } from "./parts/presses.ts";
import { FIELDS, focusSearch } from "./parts/page.tsx";
import { ValueList } from "./parts/value-list.tsx";
import { PATHS } from "./paths.ts";

const KEYS: readonly (readonly [string, ReactNode])[] = [
  ["Ctrl and K", "Find a certificate, a message or a page; Cmd and K on a Mac"],
  ["/", "Search"],
  [
    "j and k",
    "Next and previous row, message or proposal; the down arrow goes from the search to the rows",
  ],
  ["x", "Choose the row; with Shift, every row since the last one that was chosen"],
  ["a", "Go to the actions: for the chosen rows, the certificate or the list"],
  ["Enter", "Open the row; in the search, open the result if there is only one"],
  [
    "Ctrl and Enter",
    "Confirm a dialog; import the file; add the certificate, and begin the next one",
  ],
  ["?", "These keys"],
];

/** The localStorage item that turns off single-letter keys, for example for people who dictate. */
const OFF = "keys-off";

/** Moves from the focused row or proposal by a number of rows. */
function moveBy(step: number): void {
  const rows = [
    ...document.querySelectorAll('main :is(tbody tr:has(a), details:not([role="search"] *))'),
  ];
  const current = rows.findIndex((row) => row.contains(focusedPlace()));
  if (rows.length === 0) {
    document.querySelector<HTMLElement>(`main a[rel="${step > 0 ? "next" : "prev"}"]`)?.click();
  } else rows[Math.max(0, current + step)]?.querySelector<HTMLElement>("a, summary")?.focus();
}

/** Focuses the actions of the focused proposal; otherwise of the chosen rows or the page. */
function focusActs(): void {
  const place = focusedPlace()?.closest("details") ?? document;
  const [acts] = [...place.querySelectorAll(".acts")].slice(-1);
  acts?.querySelector<HTMLElement>("a, button")?.focus();
}

/** Clicks the focused row's checkbox. */
function choose({ shiftKey }: KeyboardEvent): void {
  document.activeElement
    ?.closest("tbody tr")
    ?.querySelector('[type="checkbox"]')
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
}

/** Keyboard shortcuts and their dialog. They are inactive while somebody types or a dialog is open. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(() => localStorage.getItem(OFF) ?? "");
  const [, go] = useLocation();
  useEffect(() => {
    const handlers: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      "/": () => {
        if (!focusSearch()) go(PATHS.certificates);
      },
      j: () => moveBy(1),
      k: () => moveBy(-1),
      x: choose,
      a: focusActs,
      "?": () => setOpen(true),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (isCommand || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const isTyping = target instanceof Element && target.matches(FIELDS);
      const isDown =
        isTyping && key === "ArrowDown" && target.matches('[role="search"] [type="search"]');
      const handler = isDown
        ? () => moveBy(1)
        : isTyping || isOff !== ""
          ? undefined
          : handlers[signOf(event)];
      if (handler === undefined) return;
      event.preventDefault();
      handler(event);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [go, isOff]);
  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        Keys
      </button>
      {isOpen ? (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <ValueList values={KEYS} />
          <Fields
            fields={[{ name: OFF, label: "Turn off keys of one letter or sign", kind: "check" }]}
            values={{ [OFF]: isOff }}
            onChange={(_, value) => {
              localStorage.setItem(OFF, value);
              setOff(value);
            }}
          />
          <Button onClick={() => setOpen(false)}>Close</Button>
        </Dialog>
      ) : null}
    </>
  );
}
