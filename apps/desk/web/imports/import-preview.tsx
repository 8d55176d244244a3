import type { ReactNode } from "react";
import type { ImportEffects } from "@register/register/imports";
import type { ImportPreviewView } from "@register/office/views";
import { columnLabel } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import { PreviewRows } from "./preview-rows.tsx";

/** What an import of a file would do, and what is wrong with the file, row by row. */
export function ImportPreview({
  preview,
  isFixed = false,
  children,
}: {
  readonly preview: ImportPreviewView;
  /** Whether it waits for a second person, and stays as it was proposed. */
  readonly isFixed?: boolean;
  /** Beside the faults. */
  readonly children?: ReactNode;
}) {
  const { rowsRead, leftOut, effects, obstacle, aboutFile, seen, faulty, doubtful } = preview;
  const doubts = doubtful === 0 ? "" : ` ${counted(doubtful, "row")} may not be meant so.`;
  return (
    <>
      {seen.length === 0 ? null : <p className="soft">{seen.join(" ")}</p>}
      <p role={isFixed ? undefined : "status"}>
        {[counted(rowsRead, "row"), effectsText(effects, faulty + leftOut)]
          .filter((words) => words !== "")
          .join(": ")}
        .{doubts}
      </p>
      {obstacle === undefined ? null : <p className="notice fault">{obstacle}</p>}
      {consequences(preview).map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      {aboutFile.map(({ line, column, message }) => (
        <p key={`${line} ${column} ${message}`} className="notice" dir="auto">
          {line === undefined ? "" : `Line ${line}, `}
          {column === undefined ? "" : `${columnLabel(column)}: `}
          {message}.
        </p>
      ))}
      {faulty === 0 ? null : children}
      {rowsRead === 0 ? null : <PreviewRows preview={preview} isFixed={isFixed} />}
    </>
  );
}

/** "2 new, 3 changed", without counts of zero. */
export function effectsText(effects: ImportEffects, leftOut: number): string {
  const kinds = [
    [effects.added, "new"],
    [effects.updated, "changed"],
    [effects.unchanged, "as in the register"],
    [leftOut, "left out"],
  ] as const;
  return kinds
    .flatMap(([count, of]) => (count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${of}`]))
    .join(", ");
}

/** What somebody has to know before the import. */
function consequences({ effects, obstacle, options }: ImportPreviewView): readonly string[] {
  const { validWithoutEnd, otherStatus, backInForce, cleared } = effects;
  const status = options.statuses
    ? `${counted(otherStatus, "certificate")} will get another status or note, ${backInForce} of them back in force.`
    : `${counted(otherStatus, "row")} with another status or note than the register, which stays as it is.`;
  return [
    ...(otherStatus === 0 ? [] : [status]),
    ...(validWithoutEnd === 0
      ? []
      : [`${counted(validWithoutEnd, "certificate")} will be valid without an end.`]),
    // Of values that may not be taken away the obstacle tells.
    ...(obstacle === undefined ? cleared : []).map(
      ({ column, count }) =>
        `Empty cells take away ${counted(count, "value")} of ${columnLabel(column)}.`,
    ),
  ];
}
