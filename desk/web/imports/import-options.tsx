import { useState } from "react";
import type { DateOrder } from "../../../database/certificate-files/typed-day.ts";
import type { ImportOptions } from "../../actions/views.ts";
import { CheckField, SelectField, TextField } from "../parts/field.tsx";

export const FIRST_OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

/** The names stand in what the server says of a refused file. */
const CHOICES = [
  {
    name: "update",
    label: "Update certificates that are in the register",
    hint: "Otherwise a number that the register has already is a fault.",
  },
  {
    name: "clearBlanks",
    label: "Clear blanks: an empty cell takes the register’s value away",
    hint: "Otherwise one such cell keeps the whole file out.",
    isForUpdate: true,
  },
  {
    name: "statuses",
    label: "Change statuses and public notes to the file’s",
    hint: "Otherwise certificates in the register keep theirs.",
    isForUpdate: true,
  },
  {
    name: "skipFaulty",
    label: "Skip faulty rows, and import the others",
    hint: "Otherwise one faulty row keeps the whole file out.",
  },
  {
    name: "strict",
    label: "Be strict: count warnings as faults",
    hint: "A wrong check digit of an IMO number; a validity before the issuance.",
  },
] as const satisfies readonly {
  readonly name: keyof ImportOptions;
  readonly label: string;
  readonly hint: string;
  readonly isForUpdate?: boolean;
}[];

const ORDERS = [
  ["dmy", "Day, month, year: 31/01/2025"],
  ["mdy", "Month, day, year: 01/31/2025"],
  ["ymd", "Year, month, day: 2025/01/31"],
] as const satisfies readonly (readonly [DateOrder, string])[];

/** What is to become of a file's rows. Each choice counts at once; a sheet's name once it is typed. */
export function ImportOptionsForm({
  options,
  isDisabled,
  onChange,
}: {
  readonly options: ImportOptions;
  readonly isDisabled: boolean;
  readonly onChange: (options: ImportOptions) => void;
}) {
  const [sheet, setSheet] = useState("");
  const nameSheet = () => onChange({ ...options, sheet: sheet.trim() || undefined });
  return (
    <form
      className="panel"
      aria-label="Options"
      onSubmit={(event) => {
        event.preventDefault();
        nameSheet();
      }}
    >
      <fieldset disabled={isDisabled}>
        <legend>What to do with the rows</legend>
        <div className="fields">
          {CHOICES.map(({ name, label, hint, ...choice }) => (
            <CheckField
              key={name}
              label={label}
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
            label="Dates typed as text"
            value={options.dates ?? ""}
            onChange={({ target }) =>
              onChange({ ...options, dates: ORDERS.find(([order]) => order === target.value)?.[0] })
            }
          >
            <option value="">As 2025-01-31 only</option>
            {ORDERS.map(([order, words]) => (
              <option key={order} value={order}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Sheet of the workbook"
            placeholder="The first one"
            maxLength={100}
            value={sheet}
            onChange={({ target }) => setSheet(target.value)}
            onBlur={nameSheet}
          />
        </div>
      </fieldset>
    </form>
  );
}
