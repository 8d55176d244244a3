import COPY from "#words/issued-copy.json";
import { useEffect, useId, useState } from "react";
import { fill } from "@register/ui/fill";
import { Button, ButtonRow } from "@register/ui/button";
import type { DocumentPage } from "@register/comparison/document-text";
import type { ReadDocument } from "@register/comparison/read-document";
import { useTask } from "../navigation/use-task.ts";
import styles from "./issued-copy.module.css";

type Draw = ReadDocument["draw"];

export function PagePictures({
  name,
  pages,
  draw,
}: {
  readonly name: string;
  readonly pages: readonly DocumentPage[];
  readonly draw: Draw;
}) {
  const [page, setPage] = useState(1);
  /** 1 fits the width. */
  const [zoom, setZoom] = useState(1);
  const picture = usePicture(pages[page - 1], draw);
  const zoomId = useId();
  return (
    <div className="loose-stack">
      <div className="row screen-only">
        <label htmlFor={zoomId}>{COPY.enlarge}</label>
        <input
          id={zoomId}
          type="range"
          className={styles.zoom}
          min="1"
          max="4"
          step="0.5"
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move a larger picture */}
      <div className={styles.frame} tabIndex={0} role="group" aria-label={name}>
        {picture === undefined ? null : (
          <img
            src={picture}
            alt={fill(COPY.page, { page })}
            width={`${zoom * 100}%`}
            className={styles.picture}
          />
        )}
      </div>
      {pages.length === 1 ? null : (
        <ButtonRow needsScript>
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {COPY.before}
          </Button>
          <Button
            variant="outline"
            disabled={page === pages.length}
            onClick={() => setPage(page + 1)}
          >
            {COPY.next}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** Undefined until the page is drawn. */
function usePicture(page: DocumentPage | undefined, draw: Draw): string | undefined {
  const [address, setAddress] = useState<string>();
  const { run, cancel } = useTask();
  useEffect(() => {
    let shown: string | undefined;
    if (page !== undefined) {
      const { number, width, height } = page;
      run(
        () => draw(number, { x: 0, y: 0, width, height }, 2),
        (picture) => {
          if (picture !== undefined) setAddress((shown = URL.createObjectURL(picture)));
        },
      );
    }
    return () => {
      cancel();
      if (shown !== undefined) URL.revokeObjectURL(shown);
      // Never shows one page under another's name.
      setAddress(undefined);
    };
  }, [page, draw, run, cancel]);
  return address;
}
