import { useState } from "react";
import { columnLabel, IMPORTED_COLUMNS, type ReadColumn } from "@register/domain/certificate";
import type { DateOrder } from "@register/domain/days";
import { counted } from "@register/domain/text";
import type { ImportOptions, ImportPreviewView } from "@register/office/views";
import { IMPORT_CONTROLS } from "@register/office/wire-format";
import { KindInput } from "../certificates/particulars-form.tsx";
import { type Field, Fields } from "../parts/fields.tsx";

const CHOICES = [
  ["update", "If off, a number that is in the register already is a fault."],
  [
    "clearBlanks",
    "An empty cell removes the register’s value. If off, one such cell keeps the whole file out.",
  ],
  ["statuses", "If off, certificates in the register keep theirs."],
  ["skipFaulty", "The other rows are imported. If off, one faulty row keeps the whole file out."],
  [
    "strict",
    "A wrong check digit of an IMO number, and a validity before the issuance, are faults.",
  ],
] as const;

/** Only apply with "update". */
const OF_UPDATE: ReadonlySet<string> = new Set(["clearBlanks", "statuses"]);

const ORDERS = [
  ["dmy", "31/01/2025"],
  ["mdy", "01/31/2025"],
  ["ymd", "2025/01/31"],
] as const satisfies readonly (readonly [DateOrder, string])[];

const DATES_FIELD: Field = {
  name: "dates",
  label: IMPORT_CONTROLS.dates,
  options: [
    ["", "As found in the file"],
    ...ORDERS.map(
      ([order, example]) => [order, `${IMPORT_CONTROLS.orders[order]}: ${example}`] as const,
    ),
  ],
};

const KIND_FIELD: Field = {
  name: "kind",
  label: IMPORT_CONTROLS.kind,
  placeholder: "None",
  render: KindInput,
};

const FIRST_ROW_FIELD: Field = {
  name: "firstRow",
  label: IMPORT_CONTROLS.firstRow,
  placeholder: "As found in the file",
  maxLength: 7,
};

/** Each choice applies at once, except a typed row number, which waits for blur or Enter. */
export function ImportOptionsForm({
  preview,
  pending,
  isDisabled,
  onChange,
}: {
  readonly preview: ImportPreviewView;
  /** The last choice, until the preview includes it. */
  readonly pending: ImportOptions | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (options: ImportOptions) => void;
}) {
  const options = pending ?? fileOptionsOf(preview);
  const [typedRow, setTypedRow] = useState(options.firstRow?.toString() ?? "");
  const { sheets, columns, unknown } = preview;
  const { fillDown = [] } = options;
  const gaps = columns.filter(({ column, gaps: count }) => count > 0 || fillDown.includes(column));
  const takeFirstRow = () => {
    const row = Number(typedRow);
    const firstRow = Number.isInteger(row) && row > 0 ? row : undefined;
    if (firstRow !== options.firstRow) onChange({ ...options, firstRow });
  };
  const choose = (name: string, value: string) => {
    if (name === "firstRow") return setTypedRow(value);
    if (name === "sheet") {
      const tables = options.tables === value ? undefined : options.tables;
      return onChange({ ...options, sheet: value, tables });
    }
    if (name === "tables" || name === "kind")
      return onChange({ ...options, [name]: value || undefined });
    if (name === "dates")
      return onChange({ ...options, dates: ORDERS.find(([order]) => order === value)?.[0] });
    const changed = { ...options, [name]: value === "yes" };
    onChange(changed.update ? changed : { ...changed, clearBlanks: false, statuses: false });
  };
  const fill = (name: string, value: string) => {
    const isFilled = (column: ReadColumn) =>
      column === name ? value === "yes" : fillDown.includes(column);
    onChange({ ...options, fillDown: gaps.map(({ column }) => column).filter(isFilled) });
  };
  const named = new Map(options.columns);
  const questions = [
    ...Array.from(named.keys(), (name) => ({ name, nearest: undefined })),
    // The preview may not include the last choice yet.
    ...unknown.filter(({ name }) => !named.has(name)),
  ];
  const say = (name: string, value: string) => {
    const column = CHOSEN.find((choice) => choice === value) ?? "not read";
    onChange({ ...options, columns: [...new Map(named).set(name, column)] });
  };
  return (
    <form
      className="panel"
      aria-label="Options"
      onBlur={takeFirstRow}
      onSubmit={(event) => {
        event.preventDefault();
        takeFirstRow();
      }}
    >
      <fieldset disabled={isDisabled}>
        <legend>What to do with the rows</legend>
        <div className="fields">
          <Fields
            fields={[
              ...CHOICES.map(([name, hint]) => ({
                name,
                hint,
                label: IMPORT_CONTROLS[name],
                kind: "check" as const,
                isDisabled: OF_UPDATE.has(name) && !options.update,
              })),
              KIND_FIELD,
              DATES_FIELD,
              ...(sheets === undefined
                ? []
                : [
                    {
                      name: "sheet",
                      label: IMPORT_CONTROLS.sheet,
                      options: sheets.visible.map((name) => [name, name] as const),
                    },
                    ...(sheets.visible.length < 2 ? [] : [tablesField(sheets)]),
                  ]),
              FIRST_ROW_FIELD,
            ]}
            values={{
              ...Object.fromEntries(CHOICES.map(([name]) => [name, options[name] ? "yes" : ""])),
              kind: options.kind ?? "",
              dates: options.dates ?? "",
              sheet: options.sheet ?? sheets?.read ?? "",
              tables: options.tables ?? "",
              firstRow: typedRow,
            }}
            onChange={choose}
          />
        </div>
        {questions.length === 0 ? null : (
          <div className="fields" role="group" aria-label="Columns with unknown names">
            <Fields
              fields={questions.map(({ name, nearest }) => ({
                name,
                label: `Column “${name}”`,
                hint: nearest && `Is it ${columnLabel(nearest)}?`,
                options: COLUMN_CHOICES,
              }))}
              values={Object.fromEntries(named)}
              onChange={say}
            />
          </div>
        )}
        {gaps.length === 0 ? null : (
          <details>
            <summary>{IMPORT_CONTROLS.fillDown}</summary>
            <div className="fields">
              <Fields
                fields={gaps.map(({ column, gaps: count }) => ({
                  name: column,
                  label: `Fill down ${columnLabel(column)}`,
                  hint: `${counted(count, "cell")} below a value ${count === 1 ? "is" : "are"} empty or merged.`,
                  kind: "check",
                }))}
                values={Object.fromEntries(fillDown.map((column) => [column, "yes"]))}
                onChange={fill}
              />
            </div>
          </details>
        )}
      </fieldset>
    </form>
  );
}

const CHOSEN = ["particular", ...IMPORTED_COLUMNS] as const;

const COLUMN_CHOICES = [
  ["", "Choose its field"],
  ["not read", "Leave it out"],
  ["particular", "A particular of this name"],
  ...IMPORTED_COLUMNS.map((name) => [name, columnLabel(name)] as const),
] as const satisfies readonly (readonly [string, string])[];

function tablesField({ read, visible }: NonNullable<ImportPreviewView["sheets"]>): Field {
  const otherSheets = visible.filter((name) => name !== read).map((name) => [name, name] as const);
  return {
    name: "tables",
    label: IMPORT_CONTROLS.tables,
    options: [["", "None"], ...otherSheets],
  };
}

/** "Options: Skip faulty rows; Order of days and months: Day, month, year." */
export function optionsSentence(options: ImportOptions): string {
  const { kind, dates, sheet, tables, firstRow, fillDown = [], columns = [] } = options;
  const { orders, ...controls } = IMPORT_CONTROLS;
  const chosen = [
    ...CHOICES.filter(([name]) => options[name]).map(([name]) => controls[name]),
    kind && `${controls.kind}: ${kind}`,
    dates && `${controls.dates}: ${orders[dates]}`,
    sheet && `${controls.sheet}: ${sheet}`,
    tables && `${controls.tables}: ${tables}`,
    firstRow && `${controls.firstRow}: ${firstRow}`,
    fillDown.length > 0 && `${controls.fillDown}: ${fillDown.map(columnLabel).join(", ")}`,
    ...columns.map(([name, column]) => {
      const meaning = COLUMN_CHOICES.find(([choice]) => choice === column)?.[1] ?? column;
      return `Column “${name}”: ${meaning}`;
    }),
  ].filter(Boolean);
  return chosen.length === 0 ? "No option is chosen." : `Options: ${chosen.join("; ")}.`;
}

/** Options without choices about rows and cells. */
export function fileOptionsOf({ options }: ImportPreviewView): ImportOptions {
  const { excluded: _out, included: _in, cells: _cells, allRows: _all, ...ofFile } = options;
  return ofFile as ImportOptions;
}
