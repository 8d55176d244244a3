import { useState } from "react";
import { UPLOAD_BYTES_MAX } from "@register/office/wire-format";

const MEGABYTES = UPLOAD_BYTES_MAX / 1024 / 1024;

/** Takes a file that is dropped or chosen. */
export function FileDrop({
  isDisabled,
  onFile,
}: {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}) {
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (file: File | undefined) => {
    if (file === undefined || isDisabled) return;
    const isTooLarge = file.size > UPLOAD_BYTES_MAX;
    setFault(isTooLarge ? `${file.name} has more than ${MEGABYTES} MB. Split it.` : undefined);
    if (!isTooLarge) onFile(file);
  };
  return (
    <div
      className="panel drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Else the browser would open a dropped file in place of the desk.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <label className="field">
        Drop a spreadsheet here, or choose one
        <span className="soft">
          A workbook (.xlsx) or CSV file of at most {MEGABYTES} MB. Nothing is imported before you
          have seen what it changes.
        </span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={isDisabled}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again, once it is corrected.
            target.value = "";
          }}
        />
      </label>
      <p role="alert" className="fault">
        {fault}
      </p>
    </div>
  );
}
