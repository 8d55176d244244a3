import { type RefObject, useEffect, useId, useRef } from "react";
import type { Finding } from "@register/register/certificate-files";

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** A line of text where nothing is said. */
  readonly kind?: "date" | "search" | "lines" | "check";
  /** Values, with their words, of which one is chosen. */
  readonly options?: readonly (readonly [string, string])[];
  readonly isRequired?: boolean;
  /** What has to be typed, in any letter case, before the form can be submitted. */
  readonly mustBe?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** What is typed. A box that is checked has "yes". */
export type Values = Readonly<Record<string, string>>;

/** Inputs for fields, each with its label, its hint and what is wrong with its value. */
export function Fields({
  fields,
  values,
  faults,
  onChange,
}: {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults?: readonly Finding[];
  readonly onChange: (name: string, value: string) => void;
}) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ""}
      fault={faults?.find(({ column }) => column === field.name)?.message}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

function FieldInput({
  field: { name, label, hint, kind, options, isRequired = false, mustBe, isDisabled, ...field },
  value,
  fault,
  onChange,
}: {
  readonly field: Field;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const described = [hint && "hint", fault && "fault"].filter(Boolean);
  const common = {
    ...field,
    id,
    name,
    value,
    disabled: isDisabled,
    required: isRequired || mustBe !== undefined,
    "aria-describedby":
      described.length === 0 ? undefined : described.map((part) => `${id}-${part}`).join(" "),
    "aria-invalid": fault !== undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
  const isBox = kind === "check";
  const input =
    options !== undefined ? (
      <select {...common}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    ) : isBox ? (
      <input
        {...common}
        type="checkbox"
        checked={value === "yes"}
        onChange={({ target }) => onChange(target.checked ? "yes" : "")}
      />
    ) : kind === "lines" ? (
      <textarea rows={3} dir="auto" {...common} />
    ) : (
      <input type={kind ?? "text"} dir="auto" autoComplete="off" {...common} />
    );
  return (
    <div className={isBox ? "check" : "field"}>
      {isBox ? input : null}
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {isBox ? null : input}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A form whose first faulty input, if it has one, takes the focus with each answer of the desk. */
export function useFaultFocus(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
