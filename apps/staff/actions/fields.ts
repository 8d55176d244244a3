import * as v from "valibot";
import type { InputSchema, FieldNotes } from "@register/office/actions";

/** A field of an action's input on the command line. */
export interface Field extends FieldNotes {
  /** Path in the input: fields of an inner object are options, too. */
  readonly path: readonly string[];
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSwitch: boolean;
  readonly isList: boolean;
  /** Also true for a list of whole numbers. */
  readonly isWhole: boolean;
  readonly choices: readonly string[] | undefined;
}

type AnySchema = v.GenericSchema & {
  readonly wrapped?: AnySchema;
  readonly entries?: v.ObjectEntries;
  readonly item?: AnySchema;
  readonly options?: readonly string[];
};

/** Flattens inner objects. */
export function fieldsOf(schema: InputSchema, path: readonly string[] = []): readonly Field[] {
  return Object.entries(schema.entries).flatMap(([name, entry]): readonly Field[] => {
    const given = entry as AnySchema;
    let inner = given;
    while (inner.wrapped !== undefined) inner = inner.wrapped;
    if (inner.entries !== undefined) return fieldsOf(inner as InputSchema, [...path, name]);
    const notes: FieldNotes = v.getMetadata(inner);
    const { type } = inner;
    return [
      {
        ...notes,
        path: [...path, name],
        name,
        schema: given,
        description: v.getDescription(inner) ?? "",
        isRequired: inner === given,
        isSwitch: type === "boolean",
        isList: type === "array",
        isWhole: (inner.item ?? inner).type === "number",
        choices: type === "picklist" ? inner.options : undefined,
      },
    ];
  });
}

export function place(input: Record<string, unknown>, { path }: Field, value: unknown): void {
  let at = input;
  for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[path.at(-1) ?? ""] = value;
}

/** "vessel_name" and "expiresWithin" become "vessel-name" and "expires-within". */
export function hyphenated(name: string): string {
  return name.replaceAll("_", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
