import COMPARE from "#words/compare.json";
import type { ComparedField, FieldOutcome } from "@register/comparison/compare";
import type { Box, DocumentPage, Passage } from "@register/comparison/document-text";
import type { ReadDocument } from "@register/comparison/read-document";
import { fill, fillWith } from "@register/ui/fill";
import { LineDrawing } from "@register/ui/line-drawing";
import { nameOf, shownValue, type AnswerWords } from "./answer-words.ts";
import { DrawnPart } from "./drawn-part.tsx";
import type { SeenDocument } from "./read-given.ts";
import type { Compared } from "./use-comparison.ts";
import styles from "./document-comparison.module.css";

/** Shapes differ for grey print and colour-blind readers. */
const MARKS = {
  agrees: "m6 17 7 7L27 8",
  differs: "M7 12h18M7 20h18M21 5 11 27",
  unclear: "M2 16s5-9 14-9 14 9 14 9-5 9-14 9-14-9-14-9zM16 12a4 4 0 1 0 0 8 4 4 0 1 0 0-8",
  "not-found": "M14 5a9 9 0 1 0 0 18 9 9 0 1 0 0-18M20.500 20.500l7.500 7.500",
} as const;

export function ComparedDocument({
  state,
  isText,
  comparison: { fields },
  document: { kind, sentences },
  words,
}: Compared & {
  readonly state: SeenDocument;
  readonly words: AnswerWords;
}) {
  return (
    <>
      {!isText ? <p>{COMPARE.byEye}</p> : null}
      {state.kind === "read" ? (
        <ComparedFields
          words={words}
          // A scan may carry a little text, such as another date.
          fields={isText ? fields : fields.filter(({ outcome }) => outcome.kind === "differs")}
          draw={state.document.draw}
          pages={state.document.pages}
        />
      ) : null}
      {isText ? (
        <details>
          <summary>{COMPARE.found.notes}</summary>
          {/* With every value found, the banner already says the first. */}
          {[...(kind === "found" ? [] : sentences.beware), ...sentences.uncompared].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      ) : null}
    </>
  );
}

export function ComparedFields({
  fields,
  words,
  pages,
  draw,
}: {
  readonly fields: readonly ComparedField[];
  readonly words: AnswerWords;
  readonly pages: readonly DocumentPage[];
  readonly draw: ReadDocument["draw"];
}) {
  if (fields.length === 0) return null;
  return (
    <ul role="list" className={styles.fields}>
      {fields.map((field) => {
        const { outcome } = field;
        return (
          <li key={field.field} className={`${styles.field} ${styles[outcome.kind] ?? ""}`}>
            <div className={styles.outcome}>
              <LineDrawing size={22} strokeWidth={2.5}>
                <path d={MARKS[outcome.kind]} />
              </LineDrawing>
              <p className="strong">
                {outcome.kind === "unclear"
                  ? COMPARE.doubts[outcome.doubt]
                  : COMPARE.outcomes[outcome.kind]}
              </p>
            </div>
            <div className="stack">
              <h3>{nameOf(field, words)}</h3>
              <p>{fillWith(COMPARE.inRegister, { value: shownValue(field, words) })}</p>
              {textsOf(outcome).map((value) => (
                <p key={value} className={outcome.kind === "differs" ? "fault" : undefined}>
                  {fillWith(COMPARE.inDocument, { value })}
                </p>
              ))}
            </div>
            <div className="stack">
              {placesOf(outcome).map(({ page: number, box }) => {
                const page = pages.find((one) => one.number === number);
                return page === undefined ? null : (
                  <DrawnPart
                    key={`${number} ${box.x} ${box.y}`}
                    label={fill(COMPARE.shows, { page: number })}
                    page={number}
                    box={around(box, page)}
                    found={box}
                    draw={draw}
                  />
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function placesOf(outcome: FieldOutcome): readonly Pick<Passage, "page" | "box">[] {
  if (outcome.kind === "unclear") return outcome.places;
  return outcome.kind === "agrees" || outcome.kind === "differs" ? [outcome] : [];
}

function textsOf(outcome: FieldOutcome): readonly string[] {
  if (outcome.kind === "differs") return [outcome.text];
  return outcome.kind === "unclear" ? outcome.places.map(({ text }) => text) : [];
}

/** Adds a margin that shows where on the page the box is. */
export function around({ x, y, width, height }: Box, page: DocumentPage): Box {
  const [top, bottom] = [Math.max(0, y - 14), Math.min(page.height, y + height + 14)];
  // Shows short words at either edge whole; cuts long lines.
  const near = page.runs
    .map(({ box }) => ({ from: box.x - 4, to: box.x + box.width + 4, box }))
    .filter(({ box }) => box.y < bottom && box.y + box.height > top && box.width < 150);
  const cutBy = (edge: number) => near.filter(({ from, to }) => from < edge && to > edge);
  const [start, end] = [x - 90, x + width + 90];
  const left = Math.max(0, Math.min(start, ...cutBy(start).map(({ from }) => from)));
  const right = Math.min(page.width, Math.max(end, ...cutBy(end).map(({ to }) => to)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
