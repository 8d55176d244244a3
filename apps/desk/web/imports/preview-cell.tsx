import { useEffect, useEffectEvent, useRef } from "react";
import { columnLabel } from "@register/domain/certificate";
import type { ReadColumn } from "@register/domain/certificate";
import type { Result } from "@register/office/actions";
import { fieldText } from "../parts/formats.ts";

export type PreviewRow = Extract<Result<"imports.rows">, { readonly kind: "rows" }>["rows"][number];

/** A cell, with the position of its row on the page. */
export interface CellPlace {
  readonly line: number;
  readonly column: ReadColumn;
  readonly index: number;
}

export interface Editing {
  readonly edited: CellPlace | undefined;
  readonly isFixed: boolean;
  readonly onEdit: (place: CellPlace) => void;
  readonly onLeave: (place: CellPlace) => void;
  readonly onCorrect: (place: CellPlace, text: string) => void;
}

/** Shows the value after the import, the former one if it changes, and findings. */
export function PreviewCell({
  row,
  at,
  index,
  editing: { edited, isFixed, onEdit, onLeave, onCorrect },
}: {
  readonly row: PreviewRow;
  /** The column's and the row's position. */
  readonly at: number;
  readonly index: number;
  readonly editing: Editing;
}) {
  const cell = row.cells[at];
  if (cell === undefined) return null;
  const { column, text, value, before, inFile, isFilled } = cell;
  const place = { line: row.line, column, index };
  if (edited?.line === row.line && edited.column === column) {
    return (
      <Correction
        text={text}
        label={`${columnLabel(column)}, row ${row.line}`}
        onCorrect={(typed) => onCorrect(place, typed)}
        onLeave={() => onLeave(place)}
      />
    );
  }
  const findings = row.findings.filter((finding) => finding.column === column);
  const shown = <Change before={before} text={shownValue(column, value)} column={column} />;
  return (
    <>
      {isFixed || !row.isWhole ? (
        shown
      ) : (
        <button
          type="button"
          className="cell"
          data-cell={`${row.line} ${column}`}
          aria-label={`${changeText(cell)}. Correct ${columnLabel(column)}, row ${row.line}`}
          tabIndex={findings.length > 0 ? 0 : -1}
          onClick={() => onEdit(place)}
        >
          {shown}
        </button>
      )}
      {inFile === undefined ? null : (
        <div className="soft">
          {isFilled === true ? "Filled" : "Corrected"}: the file has{" "}
          {inFile === "" ? "nothing" : `“${inFile}”`}
        </div>
      )}
      <CellFindings row={row} findings={findings} />
    </>
  );
}

/** A text box that saves however it is left, except with Escape. */
function Correction({
  text,
  label,
  onCorrect,
  onLeave,
}: {
  readonly text: string;
  readonly label: string;
  readonly onCorrect: (typed: string) => void;
  readonly onLeave: () => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const saved = useRef(text);
  const save = useEffectEvent((typed = saved.current) => {
    if (typed !== saved.current) onCorrect(typed);
    saved.current = typed;
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = box.current;
    takeFocus(element);
    const onBlur = () => {
      save(element?.value);
      afterPress(() => leave());
    };
    // Closing or reloading a page sends no blur event.
    const onPageHide = () => element?.blur();
    element?.addEventListener("blur", onBlur);
    addEventListener("pagehide", onPageHide);
    return () => {
      element?.removeEventListener("blur", onBlur);
      removeEventListener("pagehide", onPageHide);
      // The box may be removed without a blur event, as after Back.
      save(element?.value);
    };
  }, []);
  return (
    <textarea
      className="correction"
      dir="auto"
      rows={1}
      ref={box}
      aria-label={label}
      defaultValue={text}
      onKeyDown={(event) => {
        const isSaved = event.key === "Enter" && !event.shiftKey;
        if (isSaved) event.preventDefault();
        if (event.key === "Escape") event.currentTarget.value = text;
        if (isSaved || event.key === "Escape") event.currentTarget.blur();
      }}
    />
  );
}

/**
 * Waits for the mouse button: if a row changed its height earlier, the pressed element would move away, and the browser
 * would send no click.
 */
function afterPress(work: () => void): void {
  if (document.querySelector(":active") === null) work();
  else addEventListener("mouseup", () => setTimeout(work), { once: true });
}

/** Chrome does not scroll to a focused input that is partly visible. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function CellFindings({
  row,
  findings,
}: {
  readonly row: PreviewRow;
  readonly findings: PreviewRow["findings"];
}) {
  return findings.map(({ message, isWarning }) => {
    const mark = row.kind === "refused" && isWarning !== true ? "fault" : "doubt";
    return (
      <div key={message} className={mark}>
        <Mark kind={mark} />: {message}
      </div>
    );
  });
}

export function Change({
  before,
  text,
  column,
}: {
  readonly before: string | null | undefined;
  readonly text: string;
  readonly column: ReadColumn;
}) {
  if (before === undefined) return text === EMPTY ? <span className="soft">–</span> : text;
  return (
    <>
      <del>{shownValue(column, before)}</del> → <ins>{text}</ins>
    </>
  );
}

function changeText({ column, value, before }: PreviewRow["cells"][number]): string {
  const previous = before === undefined ? "" : `${shownValue(column, before)} → `;
  return previous + shownValue(column, value);
}

const EMPTY = "empty";

export function shownValue(column: ReadColumn, value: string | null): string {
  if (column === "status") return value ?? "in force";
  if (value === null) return column === "validity_date" ? "no end" : EMPTY;
  return fieldText(column, value);
}

const MARKS = { fault: ["✕", "Fault"], doubt: ["?", "Doubt"] } as const;

/** Distinguishes errors and warnings by sign, word and colour. */
export function Mark({ kind }: { readonly kind: keyof typeof MARKS }) {
  const [sign, word] = MARKS[kind];
  return (
    <span className={kind}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
