import { useEffect, useEffectEvent, useRef } from "react";
import { pastedFile } from "../scan/use-pasted-picture.ts";
import { Button } from "@register/ui/button";
import styles from "./file-chooser.module.css";

/** The button gets the focus back. */
export const DOCUMENT_BUTTON = "document-button";

/** Takes a file by button, drop or paste anywhere on the page. */
export function FileChooser({
  accept,
  words,
  take,
}: {
  /** Uses the syntax of the `accept` attribute. */
  readonly accept: string;
  readonly words: { readonly open: string; readonly text: string };
  /** Takes the first of several dropped files. */
  readonly take: (file: File, isOfSeveral?: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const takeFrom = (event: Event, file: File | undefined, isOfSeveral = false) => {
      // The open scanner handles a picture first.
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      take(file, isOfSeveral);
    };
    const drop = (event: DragEvent) => {
      const [file, second] = event.dataTransfer?.files ?? [];
      takeFrom(event, file, second !== undefined);
    };
    const paste = (event: ClipboardEvent) => takeFrom(event, pastedFile(event));
    // Otherwise the browser would open the dropped file.
    const dragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
    };
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    addEventListener("dragover", dragOver, { signal });
    return () => stop.abort();
  }, [take]);
  const choose = (target: HTMLInputElement) => {
    const file = target.files?.[0];
    if (file !== undefined) take(file);
    // Lets the same file be chosen again.
    target.value = "";
  };
  // A file may be chosen before hydration (start/entry.ts).
  const chooseEarly = useEffectEvent(choose);
  useEffect(() => {
    if (field.current !== null) chooseEarly(field.current);
  }, []);
  return (
    <div className={`row screen-only ${styles.chooser}`} data-needs-script="">
      <input
        ref={field}
        id="document"
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => choose(target)}
      />
      <Button id={DOCUMENT_BUTTON} variant="outline" onClick={() => field.current?.click()}>
        {words.open}
      </Button>
      <p className="note">{words.text}</p>
    </div>
  );
}
