import { useMutation } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { BYTE_ORDER_MARK, csvLine } from "@register/spreadsheets";
import { saveBlob } from "../call.ts";
import { Failure } from "./states.tsx";
import { type Column, valueOf } from "./column.ts";

/** Saves or prints everything that a list shows, not only the page of it that is on the screen. */
export function TableCopies<Row>({
  name,
  columns,
  readAll,
  saveAll,
  onPrint,
}: {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly readAll: () => Promise<readonly Row[]>;
  /** Saves a file of the desk's, where that has more than the columns. */
  readonly saveAll?: (() => Promise<unknown>) | undefined;
  /** Shows these rows in place of the page's; undefined once they are printed. */
  readonly onPrint: (rows: readonly Row[] | undefined) => void;
}) {
  const save = (rows: readonly Row[]) => {
    const saved = columns.filter(({ value }) => value !== undefined);
    const lines = rows.map((row) => csvLine(saved.map((column) => valueOf(column, row))));
    const headings = csvLine(saved.map(({ heading }) => heading));
    const text = [BYTE_ORDER_MARK, headings, ...lines];
    saveBlob(new Blob(text, { type: "text/csv" }), `${name}.csv`);
  };
  const print = (rows: readonly Row[]) => {
    addEventListener("afterprint", () => onPrint(undefined), { once: true });
    flushSync(() => onPrint(rows));
    globalThis.print();
  };
  const copy = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const saveRows = async () => save(await readAll());
  const printRows = async () => print(await readAll());
  return (
    <div className="row copies screen-only">
      <button type="button" className="plain" onClick={() => copy.mutate(saveAll ?? saveRows)}>
        Save as a file
      </button>
      <button
        type="button"
        className="plain"
        data-prints
        aria-keyshortcuts="p"
        onClick={() => copy.mutate(printRows)}
      >
        Print
      </button>
      {copy.error === null ? null : (
        <Failure error={copy.error} retry={() => copy.mutate(copy.variables)} />
      )}
    </div>
  );
}
