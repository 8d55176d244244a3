import { useEffect, useEffectEvent, useRef } from "react";
import { pastedFile } from "../scan/use-pasted-picture.ts";
import { Button } from "@register/ui/button";
import styles from "./file-chooser.module.css";

/** The id of the button, which gets the focus back. */
export const DOCUMENT_BUTTON = "document-button";

/** Takes a file by button, by drop or by paste anywhere on the page. */
export function FileChooser({
  accept,
  words,
  take,
}: {
  /** Types of files, as a field for a file names them. */
  readonly accept: string;
  readonly words: { readonly open: string; readonly text: string };
  /** Of several files that are dropped, the first is taken. */
  readonly take: (file: File, isOfSeveral?: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const takeFrom = (event: Event, file: File | undefined, isOfSeveral = false) => {
      // The open scanner takes a picture before it comes here.
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      take(file, isOfSeveral);
    };
    const drop = (event: DragEvent) => {
      const [file, second] = event.dataTransfer?.files ?? [];
      takeFrom(event, file, second !== undefined);
    };
    const paste = (event: ClipboardEvent) => takeFrom(event, pastedFile(event));
    // Else the browser would open a dropped file in place of the page.
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
    // The same file may be chosen again.
    target.value = "";
  };
  // A file may have been chosen before the scripts came (start/entry.ts).
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
      <Button id={DOCUMENT_BUTTON} look="outline" onClick={() => field.current?.click()}>
        {words.open}
      </Button>
      <p className="note">{words.text}</p>
    </div>
  );
}
