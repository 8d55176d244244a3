import { useState } from "react";
import type { DateOrder } from "../../../database/certificate-files/typed-day.ts";
import type { ImportOptions } from "../../actions/views.ts";
import { type Field, Fields } from "../parts/fields.tsx";

export const FIRST_OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

/** The names stand in what the server says of a refused file. */
const CHOICES: readonly {
  readonly name: "update" | "clearBlanks" | "statuses" | "skipFaulty" | "strict";
  readonly label: string;
  readonly hint: string;
  readonly isForUpdate?: boolean;
}[] = [
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
];

const ORDERS = [
  ["dmy", "Day, month, year: 31/01/2025"],
  ["mdy", "Month, day, year: 01/31/2025"],
  ["ymd", "Year, month, day: 2025/01/31"],
] as const satisfies readonly (readonly [DateOrder, string])[];

const DATES_FIELD: Field = {
  name: "dates",
  label: "Dates typed as text",
  options: [["", "As 2025-01-31 only"], ...ORDERS],
};

const SHEET_FIELD: Field = {
  name: "sheet",
  label: "Sheet of the workbook",
  placeholder: "The first one",
  maxLength: 100,
};

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
  const nameSheet = () => {
    const typed = sheet.trim() || undefined;
    if (typed !== options.sheet) onChange({ ...options, sheet: typed });
  };
  const choose = (name: string, value: string) => {
    if (name === "sheet") return setSheet(value);
    if (name === "dates") {
      const dates = ORDERS.find(([order]) => order === value)?.[0];
      return onChange({ ...options, dates });
    }
    const changed = { ...options, [name]: value === "yes" };
    onChange(changed.update ? changed : { ...changed, clearBlanks: false, statuses: false });
  };
  return (
    <form
      className="panel"
      aria-label="Options"
      onBlur={nameSheet}
      onSubmit={(event) => {
        event.preventDefault();
        nameSheet();
      }}
    >
      <fieldset disabled={isDisabled}>
        <legend>What to do with the rows</legend>
        <div className="fields">
          <Fields
            fields={[
              ...CHOICES.map(({ isForUpdate, ...field }) => ({
                ...field,
                kind: "check" as const,
                isDisabled: isForUpdate === true && !options.update,
              })),
              DATES_FIELD,
              SHEET_FIELD,
            ]}
            values={{
              ...Object.fromEntries(CHOICES.map(({ name }) => [name, options[name] ? "yes" : ""])),
              dates: options.dates ?? "",
              sheet,
            }}
            onChange={choose}
          />
        </div>
      </fieldset>
    </form>
  );
}
