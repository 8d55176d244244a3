import { useState } from "react";
import { columnLabel, type RegisterColumn } from "@register/domain/certificate";
import type { DateOrder } from "@register/domain/days";
import { counted } from "@register/domain/text";
import type { ImportOptions, ImportPreviewView } from "@register/office/views";
import { IMPORT_CONTROLS } from "@register/office/wire-format";
import { type Field, Fields } from "../parts/fields.tsx";

export const FIRST_OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

const CHOICES: readonly {
  readonly name: "update" | "clearBlanks" | "statuses" | "skipFaulty" | "strict";
  readonly hint: string;
  readonly isForUpdate?: boolean;
}[] = [
  {
    name: "update",
    hint: "Otherwise a number that the register has already is a fault.",
  },
  {
    name: "clearBlanks",
    hint: "An empty cell takes the register’s value away. Otherwise one such cell keeps the whole file out.",
    isForUpdate: true,
  },
  {
    name: "statuses",
    hint: "Otherwise certificates in the register keep theirs.",
    isForUpdate: true,
  },
  {
    name: "skipFaulty",
    hint: "The others are imported. Otherwise one faulty row keeps the whole file out.",
  },
  {
    name: "strict",
    hint: "A wrong check digit of an IMO number, and a validity before the issuance, are faults.",
  },
];

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

const FIRST_ROW_FIELD: Field = {
  name: "firstRow",
  label: IMPORT_CONTROLS.firstRow,
  placeholder: "As found in the file",
  maxLength: 7,
};

/** What is to become of a file's rows. Each choice counts at once; the row of the names once it is typed. */
export function ImportOptionsForm({
  options,
  preview,
  isDisabled,
  onChange,
}: {
  readonly options: ImportOptions;
  readonly preview: ImportPreviewView | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (options: ImportOptions) => void;
}) {
  const [typedRow, setTypedRow] = useState("");
  const { sheets, columns = [] } = preview ?? {};
  const { fillDown = [] } = options;
  const gaps = columns.filter(({ column, gaps: count }) => count > 0 || fillDown.includes(column));
  const takeFirstRow = () => {
    const row = Number(typedRow);
    const firstRow = Number.isInteger(row) && row > 0 ? row : undefined;
    if (firstRow !== options.firstRow) onChange({ ...options, firstRow });
  };
  const choose = (name: string, value: string) => {
    if (name === "firstRow") return setTypedRow(value);
    if (name === "sheet") return onChange({ ...options, sheet: value });
    if (name === "dates") {
      const dates = ORDERS.find(([order]) => order === value)?.[0];
      return onChange({ ...options, dates });
    }
    const changed = { ...options, [name]: value === "yes" };
    onChange(changed.update ? changed : { ...changed, clearBlanks: false, statuses: false });
  };
  const fill = (name: string, value: string) => {
    const chosen = gaps.map(({ column }) => column);
    const isFilled = (column: RegisterColumn) =>
      column === name ? value === "yes" : fillDown.includes(column);
    onChange({ ...options, fillDown: chosen.filter(isFilled) });
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
              ...CHOICES.map(({ isForUpdate, ...field }) => ({
                ...field,
                label: IMPORT_CONTROLS[field.name],
                kind: "check" as const,
                isDisabled: isForUpdate === true && !options.update,
              })),
              DATES_FIELD,
              ...(sheets === undefined ? [] : [sheetField(sheets)]),
              FIRST_ROW_FIELD,
            ]}
            values={{
              ...Object.fromEntries(CHOICES.map(({ name }) => [name, options[name] ? "yes" : ""])),
              dates: options.dates ?? "",
              sheet: options.sheet ?? sheets?.read ?? "",
              firstRow: typedRow,
            }}
            onChange={choose}
          />
        </div>
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

function sheetField({ visible }: NonNullable<ImportPreviewView["sheets"]>): Field {
  const options = visible.map((name) => [name, name] as const);
  return { name: "sheet", label: IMPORT_CONTROLS.sheet, options };
}
