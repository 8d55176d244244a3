import { comparableName } from "./column-names.ts";
import { type Choice, fieldsOf, type FurtherLabel, labelsOf, type ValueType } from "./kind.ts";
import { readParticulars, STAFF, valueText } from "./particulars.ts";

export function isNamed({ id, label }: Choice, text: string): boolean {
  return (
    id === text || labelsOf(label).some((item) => comparableName(item) === comparableName(text))
  );
}

export function isLabelled(label: FurtherLabel | undefined, name: string): boolean {
  const labels = label === undefined ? [""] : labelsOf(label);
  return labels.some((item) => comparableName(item) === comparableName(name));
}

export function particularAt(column: string | null, name: string): string | null {
  const { kind, values, further } = readParticulars(column) ?? { values: {}, further: [] };
  const field = fieldsOf(kind?.form ?? []).find((candidate) => isNamed(candidate, name));
  const value = field === undefined ? undefined : values[field.id];
  if (field !== undefined)
    return typeof value === "string" ? valueText(value, field as ValueType, STAFF) : null;
  const rows = further.flatMap((section) => ("columns" in section ? [] : section.rows));
  return rows.find(({ label }) => isLabelled(label, name))?.value ?? null;
}
