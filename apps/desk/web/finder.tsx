import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { holderOf } from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import { Dialog } from "./parts/dialog.tsx";
import { Failure } from "./parts/query-states.tsx";
import { PATHS } from "./paths.ts";
import { useRead } from "./queries.ts";
import { useMay, usePlaces } from "./session.ts";
import { type PendingRequest, useRequest } from "./parts/use-request.ts";

interface Found {
  readonly to: string;
  readonly name: string;
  readonly what: string;
}

/** Per kind of result. */
const MOST = 6;

/** On a Mac, Ctrl+K deletes the rest of a line in inputs. */
const IS_MAC = navigator.userAgent.includes("Mac");

/** Finds certificates, messages and pages with Ctrl+K, or Cmd+K on a Mac. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isCommand = IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (key.toLowerCase() !== "k" || !isCommand || altKey || shiftKey) return;
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="plain"
        aria-keyshortcuts={IS_MAC ? "Meta+K" : "Control+K"}
        onClick={() => setOpen(true)}
      >
        Find
      </button>
      {isOpen ? <FinderDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FinderDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const text = typed.trim();
  const { found, isReading, failed } = useFound(text);
  const active = Math.min(chosen, found.length - 1);
  const option = (at: number) => `${id}-${at}`;
  const begin = useRequest();
  const entered = useRef<PendingRequest>(undefined);
  const first = option(0);
  useEffect(() => {
    if (isReading) return;
    entered.current?.move(() => document.getElementById(first)?.click());
    entered.current = undefined;
  }, [isReading, first]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0)
      setChosen((active + step + found.length) % found.length);
    // Until the answer comes, the list shows results of the previous text.
    else if (event.key === "Enter" && isReading) entered.current = begin();
    // The link asks before unsaved changes are lost.
    else if (event.key === "Enter") document.getElementById(option(active))?.click();
    else return;
    event.preventDefault();
  };
  const count = found.length === 1 ? "One result" : `${found.length} results`;
  return (
    <Dialog title="Find" onClose={onClose}>
      <div className="field">
        <label htmlFor={id}>Certificate, message or page</label>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? option(active) : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div role="listbox" id={`${id}-found`} aria-label="Found" className="finds">
        {found.map(({ to, name, what }, at) => (
          <Link
            key={to}
            id={option(at)}
            href={to}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onClick={onClose}
          >
            <span>{name}</span> <span className="soft">{what}</span>
          </Link>
        ))}
      </div>
      {failed?.error ? <Failure error={failed.error} retry={failed.refetch} /> : null}
      <p role="status" className="soft">
        {isReading ? "Looking …" : found.length > 0 ? count : failed ? "" : "Nothing found."}
      </p>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

/** Certificates and messages are searched only for a text. */
function useFound(text: string) {
  const places = usePlaces();
  const mayAdd = useMay("certificates.add");
  const pages = mayAdd ? [...places, [PATHS.add, "Add a certificate"] as const] : places;
  const isAsked = text !== "";
  const query = { text, limit: MOST };
  const certificates = useRead("certificates.list", query, { isPaused: !isAsked });
  const messages = useRead("messages.list", query, { isPaused: !isAsked });
  const reads = isAsked ? [certificates, messages] : [];
  const found: readonly Found[] = [
    ...(isAsked ? (certificates.data?.rows ?? []) : []).map((row) => ({
      to: PATHS.certificate(encodeURIComponent(row.certificate_number)),
      name: row.certificate_number,
      what: holderOf(row),
    })),
    ...pages
      .filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()))
      .map(([to, name]) => ({ to, name, what: "Page" })),
    ...(isAsked ? (messages.data?.rows ?? []) : []).map(({ id, name, email }) => ({
      to: PATHS.message(id),
      name,
      what: `Message from ${email}`,
    })),
  ];
  return {
    found,
    isReading: reads.some(({ isFetching }) => isFetching),
    failed: reads.find(({ error }) => error !== null),
  };
}
