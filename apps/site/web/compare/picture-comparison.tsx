import COMPARE from "#words/compare.json";
import { useEffect, useId, useState } from "react";
import type { ComparedField } from "@register/comparison/compare";
import { fill } from "@register/ui/fill";
import { Button, ButtonRow } from "@register/ui/button";
import { Value } from "@register/ui/value";
import { shownValue, type AnswerWords } from "./answer-words.ts";
import type { SeenDocument } from "./use-document.ts";
import styles from "./document-comparison.module.css";

/** A document without text: its picture beside the values of the register, for the visitor to tick. */
export function PictureComparison({
  file,
  state,
  fields,
  words,
}: {
  readonly file: File;
  readonly state: SeenDocument;
  readonly fields: readonly ComparedField[];
  readonly words: AnswerWords;
}) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const picture = usePicture(file, state, page);
  const zoomId = useId();
  const tickId = useId();
  const pages = state.kind === "read" ? state.document.pages.length : 1;
  const tick = (name: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(name);
    else next.delete(name);
    setTicked(next);
  };
  return (
    <>
      <p>{COMPARE.byEye}</p>
      <div className={styles.beside}>
        <div className="loose-stack">
          <div className="row screen-only">
            <label htmlFor={zoomId}>{COMPARE.enlarge}</label>
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
          <div className={styles.frame} tabIndex={0} role="group" aria-label={file.name}>
            {picture === undefined ? null : (
              <img
                src={picture}
                alt={fill(COMPARE.page, { page })}
                width={`${zoom * 100}%`}
                className={styles.picture}
              />
            )}
          </div>
          {pages === 1 ? null : (
            <ButtonRow needsScript>
              <Button look="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {COMPARE.before}
              </Button>
              <Button look="outline" disabled={page === pages} onClick={() => setPage(page + 1)}>
                {COMPARE.next}
              </Button>
            </ButtonRow>
          )}
        </div>
        <fieldset className={zoom > 1 ? `${styles.ticks} ${styles.enlarged}` : styles.ticks}>
          <legend className="strong" aria-live="polite">
            {fill(COMPARE.ticked, { count: ticked.size, all: fields.length })}
          </legend>
          {fields.map((field) => (
            <label key={field.field} htmlFor={`${tickId}-${field.field}`} className={styles.tick}>
              <input
                id={`${tickId}-${field.field}`}
                type="checkbox"
                checked={ticked.has(field.field)}
                onChange={({ target }) => tick(field.field, target.checked)}
              />
              <span className="note">{words.FIELD_WORDS[field.field]}</span>
              <Value className="strong">{shownValue(field, words)}</Value>
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}

/** The address of a page's picture; undefined until it is drawn. */
function usePicture(file: File, state: SeenDocument, number: number): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let shown: string | undefined;
    let isGone = false;
    const show = (picture: Blob | undefined) => {
      if (picture === undefined || isGone) return;
      shown = URL.createObjectURL(picture);
      setAddress(shown);
    };
    if (state.kind === "picture") show(file);
    else {
      const page = state.document.pages[number - 1];
      if (page !== undefined) {
        const box = { x: 0, y: 0, width: page.width, height: page.height };
        void state.document.draw(number, box, 2).then(show);
      }
    }
    return () => {
      isGone = true;
      if (shown !== undefined) URL.revokeObjectURL(shown);
      // Never a page under the name of another.
      setAddress(undefined);
    };
  }, [file, state, number]);
  return address;
}
