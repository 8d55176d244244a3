import type { ReactNode } from "react";
import type { ImportPreviewView } from "@register/office/views";
import { columnLabel } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import { PreviewRows } from "./preview-rows.tsx";
import type { PreviewChanges } from "./use-import.ts";

export function ImportPreview({
  preview,
  isFixed = false,
  children,
  ...changes
}: PreviewChanges & {
  readonly preview: ImportPreviewView;
  /** Awaits approval, and cannot be changed. */
  readonly isFixed?: boolean;
  /** Shown if there are faulty rows. */
  readonly children?: ReactNode;
}) {
  const { rowsRead, counts, consequences, blocker, aboutFile, noticed, faulty, doubtful } = preview;
  const doubts = doubtful === 0 ? "" : `${counted(doubtful, "row")} may contain mistakes.`;
  return (
    <>
      {noticed.length === 0 ? null : <p className="soft">{noticed.join(" ")}</p>}
      <p>
        {isFixed ? `${counts}. ` : ""}
        {doubts}
      </p>
      {blocker === undefined ? null : <p className="notice fault">{blocker}</p>}
      {consequences.map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      {aboutFile.map(({ line, column, message }) => (
        <p key={`${line} ${column} ${message}`} className="notice sentence" dir="auto">
          {line === undefined ? "" : `Line ${line}, `}
          {column === undefined ? "" : `${columnLabel(column)}: `}
          {message}.
        </p>
      ))}
      {faulty === 0 ? null : children}
      {rowsRead === 0 ? null : <PreviewRows preview={preview} isFixed={isFixed} {...changes} />}
    </>
  );
}
