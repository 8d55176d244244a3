import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Dialog } from "./parts/dialog.tsx";
import { Fields } from "./parts/fields.tsx";
import { Button } from "@register/ui/button";
import { focusSearch } from "./parts/page.tsx";
import { ValueList } from "./parts/value-list.tsx";
import { PATHS } from "./paths.ts";

const KEYS: readonly (readonly [string, ReactNode])[] = [
  ["/", "Search"],
  [
    "j and k",
    "The next row or message, and the one before; the arrow down goes from the search to the rows",
  ],
  ["x", "Choose the row"],
  ["Enter", "Open the row; in the search, open what is found if it is one"],
  ["Ctrl and Enter", "Add the certificate, and go on with the next one"],
  ["?", "These keys"],
];

/** Where the browser remembers that a person wants no keys of one letter, as whoever speaks to the computer does. */
const OFF = "keys-off";

const FIELDS = "input:not([type=checkbox]), select, textarea";

/** The link of another row, so many rows from the one that has the focus. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll("main tbody tr:has(a)")];
  const present = rows.findIndex((row) => row.contains(document.activeElement));
  if (rows.length === 0) {
    document.querySelector<HTMLElement>(`main a[rel="${step > 0 ? "next" : "prev"}"]`)?.click();
  } else rows[Math.max(0, present + step)]?.querySelector("a")?.focus();
}

/** The keys of the desk, and the dialog that lists them. They are quiet while somebody types, and below a dialog. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(() => localStorage.getItem(OFF) ?? "");
  const [, go] = useLocation();
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      "/": () => {
        if (!focusSearch()) go(PATHS.certificates);
      },
      j: () => moveBy(1),
      k: () => moveBy(-1),
      x: () =>
        document.activeElement
          ?.closest("tbody tr")
          ?.querySelector<HTMLElement>('[type="checkbox"]')
          ?.click(),
      "?": () => setOpen(true),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (isCommand || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const isTyping = target instanceof Element && target.matches(FIELDS);
      const isDown =
        isTyping && key === "ArrowDown" && target.matches('[role="search"] [type="search"]');
      const act = isDown ? () => moveBy(1) : isTyping || isOff !== "" ? undefined : acts[key];
      if (act === undefined) return;
      event.preventDefault();
      act();
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
            fields={[{ name: OFF, label: "No keys of one letter or sign", kind: "check" }]}
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
