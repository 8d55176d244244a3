import type { ReactNode } from "react";
import type { ImportEffects } from "../../../database/import-effects.ts";
import type { Finding } from "../../../database/certificate-files/findings.ts";
import type { ImportPreviewView } from "../../actions/views.ts";
import { Table } from "../parts/table.tsx";
import { counted, dayText, labelOf } from "../parts/words.ts";

/** What an import of a file would do, and what is wrong with the file. */
export function ImportPreview({
  preview,
  isWithStatuses,
  children,
}: {
  readonly preview: ImportPreviewView;
  readonly isWithStatuses: boolean;
  /** Beside the faults. */
  readonly children?: ReactNode;
}) {
  const { rowsRead, good, effects, obstacle, added, changed } = preview;
  const { faults, faultCount, warnings, warningCount } = preview;
  return (
    <>
      <p>
        {[counted(rowsRead, "row"), effectsText(effects, rowsRead - good)]
          .filter((words) => words !== "")
          .join(": ")}
      </p>
      {obstacle === undefined ? null : <p className="notice fault">{obstacle}</p>}
      {consequences(preview, isWithStatuses).map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      <Findings name="fault" findings={faults} count={faultCount} />
      {faultCount === 0 ? null : children}
      {effects === undefined || effects.updated === 0 ? null : (
        <Table
          caption={shown(
            "Changes to certificates in the register",
            changed.length,
            effects.updated,
          )}
          columns={["Line", "Number", "Changes"]}
        >
          {changed.map(({ line, certificateNumber, fields }) => (
            <tr key={line}>
              <td data-label="Line">{line}</td>
              <td className="number">{certificateNumber}</td>
              <td>
                <ul role="list">
                  {fields.map(({ name, before, after }) => (
                    <li key={name} dir="auto">
                      {labelOf(name)}: <del>{valueText(name, before)}</del> →{" "}
                      <ins>{valueText(name, after)}</ins>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {effects === undefined || effects.added === 0 ? null : (
        <details>
          <summary>{shown("New certificates", added.length, effects.added)}</summary>
          <p>{added.map(({ certificateNumber }) => certificateNumber).join(", ")}</p>
        </details>
      )}
      <Findings name="warning" findings={warnings} count={warningCount} />
    </>
  );
}

/** "2 new, 3 changed"; nothing of what there is none. */
export function effectsText(effects: ImportEffects | undefined, leftOut: number): string {
  const kinds = [
    [effects?.added, "new"],
    [effects?.updated, "changed"],
    [effects?.unchanged, "as in the register"],
    [leftOut, "left out"],
  ] as const;
  return kinds
    .flatMap(([count = 0, of]) => (count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${of}`]))
    .join(", ");
}

/** What somebody has to know before the import. */
function consequences(
  { effects, obstacle }: ImportPreviewView,
  isWithStatuses: boolean,
): readonly string[] {
  if (effects === undefined) return [];
  const { validWithoutEnd, otherStatus, backInForce, cleared } = effects;
  const status = isWithStatuses
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
        `Empty cells take away ${counted(count, "value")} of ${labelOf(column)}.`,
    ),
  ];
}

function Findings({
  name,
  findings,
  count,
}: {
  readonly name: "fault" | "warning";
  readonly findings: readonly Finding[];
  readonly count: number;
}) {
  if (count === 0) return null;
  const [title, what] =
    name === "fault" ? ["Faults", "What is wrong"] : ["Warnings", "What may be wrong"];
  return (
    <Table caption={shown(title, findings.length, count)} columns={["Line", "Column", what]}>
      {findings.map(({ line, column, message }) => (
        <tr key={`${line} ${column} ${message}`}>
          <td data-label="Line">{line}</td>
          <td data-label="Column">{column === undefined ? null : labelOf(column)}</td>
          <td dir="auto">{message}</td>
        </tr>
      ))}
    </Table>
  );
}

function shown(title: string, rows: number, count: number): string {
  const all = count.toLocaleString("en-GB");
  return rows < count ? `${title}: the first ${rows} of ${all}` : `${title}: ${all}`;
}

function valueText(column: string, value: string | null): string {
  if (column === "status") return value ?? "in force";
  if (value === null) return column === "validity_date" ? "no end" : "empty";
  return dayText(value);
}
