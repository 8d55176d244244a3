import { useState } from "react";
import type { DateOrder } from "../../../database/certificate-files/typed-day.ts";
import type { ImportOptions, ImportPreviewView } from "../../actions/views.ts";
import { IMPORT_CONTROLS } from "../../contract.ts";
import { CheckField, SelectField, TextField } from "../parts/field.tsx";

export const FIRST_OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

const CHOICES = [
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
] as const satisfies readonly {
  readonly name: keyof ImportOptions;
  readonly hint: string;
  readonly isForUpdate?: boolean;
}[];

const ORDERS = [
  ["dmy", "31/01/2025"],
  ["mdy", "01/31/2025"],
  ["ymd", "2025/01/31"],
] as const satisfies readonly (readonly [DateOrder, string])[];

/** What is to become of a file's rows. Each choice counts at once; the row of the names once it is typed. */
export function ImportOptionsForm({
  options,
  sheets,
  isDisabled,
  onChange,
}: {
  readonly options: ImportOptions;
  /** Of a workbook. */
  readonly sheets: ImportPreviewView["sheets"];
  readonly isDisabled: boolean;
  readonly onChange: (options: ImportOptions) => void;
}) {
  const [firstRow, setFirstRow] = useState("");
  const takeFirstRow = () => {
    const row = Number(firstRow);
    onChange({ ...options, firstRow: Number.isInteger(row) && row > 0 ? row : undefined });
  };
  return (
    <form
      className="panel"
      aria-label="Options"
      onSubmit={(event) => {
        event.preventDefault();
        takeFirstRow();
      }}
    >
      <fieldset disabled={isDisabled}>
        <legend>What to do with the rows</legend>
        <div className="fields">
          {CHOICES.map(({ name, hint, ...choice }) => (
            <CheckField
              key={name}
              label={IMPORT_CONTROLS[name]}
              hint={hint}
              checked={options[name]}
              disabled={"isForUpdate" in choice && !options.update}
              onChange={({ target }) => {
                const changed = { ...options, [name]: target.checked };
                onChange(
                  changed.update ? changed : { ...changed, clearBlanks: false, statuses: false },
                );
              }}
            />
          ))}
          <SelectField
            label={IMPORT_CONTROLS.dates}
            value={options.dates ?? ""}
            onChange={({ target }) =>
              onChange({ ...options, dates: ORDERS.find(([order]) => order === target.value)?.[0] })
            }
          >
            <option value="">As 2025-01-31 only</option>
            {ORDERS.map(([order, example]) => (
              <option key={order} value={order}>
                {IMPORT_CONTROLS.orders[order]}: {example}
              </option>
            ))}
          </SelectField>
          {sheets === undefined ? null : (
            <SelectField
              label={IMPORT_CONTROLS.sheet}
              value={options.sheet ?? sheets.read}
              onChange={({ target }) => onChange({ ...options, sheet: target.value })}
            >
              {sheets.visible.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
          <TextField
            label={IMPORT_CONTROLS.firstRow}
            placeholder="The first one"
            inputMode="numeric"
            maxLength={7}
            value={firstRow}
            onChange={({ target }) => setFirstRow(target.value)}
            onBlur={takeFirstRow}
          />
        </div>
      </fieldset>
    </form>
  );
}
