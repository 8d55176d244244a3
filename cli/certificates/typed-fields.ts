import { type Command, Option } from "commander";
import type { FieldValues } from "../../database/certificate-edits.ts";
import { type RowCheck, checkRow } from "../../database/certificate-files/row-check.ts";
import { DATE_ORDERS, type DateOrder } from "../../database/certificate-files/typed-day.ts";
import { CERTIFICATE_FIELDS, type CertificateFieldName } from "../../domain/certificate.ts";
import { CommandFailure } from "../failure.ts";

/** The fields that an option sets: all but the number. */
const FIELDS = CERTIFICATE_FIELDS.flatMap((field) =>
  field.name === "certificate_number" ? [] : [field],
);

type FieldName = (typeof FIELDS)[number]["name"];

/** Typed values by field. */
export type TypedFields = Readonly<Partial<Record<FieldName, string>>>;

/** `--dates ORDER`, for dates as text. */
export function datesOption(): Option {
  return new Option("--dates <order>", "order of day, month and year in dates as text").choices(
    DATE_ORDERS,
  );
}

/** Adds `--vessel-name TEXT` and its siblings, and `--dates ORDER`. */
export function addFieldOptions(command: Command): void {
  for (const { name, label, kind } of FIELDS) {
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
  const typed = FIELDS.flatMap(({ name }) => {
    const value = options[camelCase(name)];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed);
}

/**
 * Checks typed values like a row of an import; prints warnings, and ends the command when there is a fault. An
 * issuance date and a validity are checked against each other, with the stored one where only one is typed.
 */
export function checkedFields(
  typed: TypedFields,
  others: FieldValues,
  dates: DateOrder | undefined,
): FieldValues {
  const names = FIELDS.map(({ name }) => name).filter(
    (name) => typed[name] !== undefined || (isDate(name) && hasDate(typed)),
  );
  const columns = [
    "certificate_number",
    ...names,
  ] as const satisfies readonly CertificateFieldName[];
  const cells = ["1", ...names.map((name) => typed[name] ?? others[name] ?? "")];
  const check = checkRow({ line: 1, cells }, columns, { strict: false, dates });
  report(check);
  return Object.fromEntries(
    names.filter((name) => typed[name] !== undefined).map((name) => [name, check.row[name]]),
  );
}

function report({ faults, warnings }: RowCheck): void {
  for (const { column, message } of warnings) console.error(`warning: ${named(column, message)}`);
  if (faults.length === 0) return;
  const sentences = faults.map(({ column, message }) => `${named(column, message)}.`);
  throw new CommandFailure([...sentences, "Nothing was changed."].join("\n"));
}

function named(column: string | undefined, message: string): string {
  const field = FIELDS.find(({ name }) => name === column);
  return field === undefined ? message : `${optionOf(field.name)}: ${message}`;
}

function isDate(name: FieldName): boolean {
  return name === "issuance_date" || name === "validity_date";
}

function hasDate(typed: TypedFields): boolean {
  return typed.issuance_date !== undefined || typed.validity_date !== undefined;
}

/** "vessel_name" is set by "--vessel-name". */
function optionOf(name: string): string {
  return `--${name.replaceAll("_", "-")}`;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
