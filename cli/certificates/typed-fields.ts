import { type Command, Option } from "commander";
import type { FieldValues } from "../../database/certificate-edits.ts";
import { DATE_ORDERS, type DateOrder } from "../../database/certificate-files/typed-day.ts";
import { checkFields, EDITED_FIELDS, type TypedFields } from "../../database/field-check.ts";
import { CommandFailure } from "../failure.ts";

/** `--dates ORDER`, for dates as text. */
export function datesOption(): Option {
  return new Option("--dates <order>", "order of day, month and year in dates as text").choices(
    DATE_ORDERS,
  );
}

/** Adds `--vessel-name TEXT` and its siblings, and `--dates ORDER`. */
export function addFieldOptions(command: Command): void {
  for (const { name, label, kind } of EDITED_FIELDS) {
    const value = kind === "date" ? "<date>" : "<text>";
    command.option(
      `${optionOf(name)} ${value}`,
      `${label}${kind === "date" ? ", as 2025-01-31" : ""}`,
    );
  }
  command.addOption(datesOption());
}

/** The typed values among a command's options. */
export function typedFields(command: Command): TypedFields {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const typed = EDITED_FIELDS.flatMap(({ name }) => {
    const value = options[camelCase(name)];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** Checks typed values beside the stored ones; prints warnings, and ends the command when there is a fault. */
export function checkedFields(
  typed: TypedFields,
  others: FieldValues,
  dates: DateOrder | undefined,
): FieldValues {
  const { values, faults, warnings } = checkFields(typed, others, dates);
  for (const { column, message } of warnings) console.error(`warning: ${named(column, message)}`);
  if (faults.length === 0) return values;
  const sentences = faults.map(({ column, message }) => `${named(column, message)}.`);
  throw new CommandFailure([...sentences, "Nothing was changed."].join("\n"));
}

function named(column: string | undefined, message: string): string {
  const field = EDITED_FIELDS.find(({ name }) => name === column);
  return field === undefined ? message : `${optionOf(field.name)}: ${message}`;
}

/** "vessel_name" is set by "--vessel-name". */
function optionOf(name: string): string {
  return `--${name.replaceAll("_", "-")}`;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
