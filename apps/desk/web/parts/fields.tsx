import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Input } from "@register/office/actions";
import type { Finding } from "@register/register/imports";
import { useRead } from "../queries.ts";
import { typedDayText } from "./formats.ts";
import type { PendingRequest } from "./use-request.ts";

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** A line of text where nothing is said, or a long one; a day is a line, too, and stands in words beside it. */
  readonly kind?: "date" | "search" | "long" | "lines" | "check";
  /** The field of certificates whose values are offered while one is typed. */
  readonly suggests?: ValuesOf["field"];
  /** Values, with their words, of which one is chosen. */
  readonly options?: readonly (readonly [string, string])[];
  readonly isRequired?: boolean;
  /** What has to be typed, in any letter case, before the form can be submitted. */
  readonly mustBe?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Draws the field in the place of an input. */
  readonly render?: ComponentType<FieldRendering> | undefined;
}

/** A field with its value, the values of the other ones, and what is wrong with it. */
export interface FieldRendering {
  readonly field: Field;
  readonly value: string;
  readonly values: Values;
  readonly faults: readonly Finding[];
  readonly onChange: (value: string) => void;
}

type ValuesOf = Input<"certificates.values">;

/** What is typed. A box that is checked has "yes". */
export type Values = Readonly<Record<string, string>>;

export interface FieldsProps {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults?: readonly Finding[];
  readonly onChange: (name: string, value: string) => void;
}

/** Inputs for fields, each with its label, its hint and what is wrong with its value. */
export function Fields({ fields, values, faults, onChange }: FieldsProps) {
  return fields.map((field) => {
    const { name, render: Drawn } = field;
    const change = (value: string) => onChange(name, value);
    const value = (Object.hasOwn(values, name) && values[name]) || "";
    const own = faults?.filter(({ column }) => column === name) ?? [];
    if (Drawn !== undefined)
      return <Drawn key={name} {...{ field, value, values }} faults={own} onChange={change} />;
    return (
      <FieldInput
        key={name}
        field={field}
        value={value}
        fault={own[0]?.message}
        onChange={change}
      />
    );
  });
}

function FieldInput({
  field: {
    name,
    label,
    hint,
    kind,
    options,
    isRequired = false,
    mustBe,
    isDisabled,
    suggests,
    ...field
  },
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
  const [isPausedering, setOffering] = useState(false);
  const isDay = kind === "date";
  const described = [isDay && "day", hint && "hint", fault && "fault"].filter(Boolean);
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
        {/* What was chosen elsewhere is shown as it is, also where it is no longer offered. */}
        {[...options, ...(options.some(([each]) => each === value) ? [] : [[value, value]])].map(
          ([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ),
        )}
      </select>
    ) : isBox ? (
      <input
        {...common}
        type="checkbox"
        checked={value === "yes"}
        onChange={({ target }) => onChange(target.checked ? "yes" : "")}
      />
    ) : kind === "lines" || kind === "long" ? (
      <textarea
        rows={3}
        dir="auto"
        onKeyDown={kind === "long" ? submitLine : undefined}
        {...common}
      />
    ) : (
      <input
        type={kind === "search" ? kind : "text"}
        dir="auto"
        autoComplete="off"
        list={isPausedering ? `${id}-values` : undefined}
        onFocus={() => setOffering(suggests !== undefined)}
        onBlur={() => setOffering(false)}
        {...common}
      />
    );
  return (
    <div className={isBox ? "check" : "field"}>
      {isBox ? input : null}
      <label htmlFor={id}>{label}</label>
      {isBox ? null : input}
      {isDay ? (
        <p id={`${id}-day`} className="soft" aria-live="polite">
          {typedDayText(value) || "Such as 31 Dec 2026"}
        </p>
      ) : null}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
      {isPausedering && suggests !== undefined ? (
        <OfferedValues id={`${id}-values`} field={suggests} begins={value} />
      ) : null}
    </div>
  );
}

/** Enter ends a line of text, whatever room that takes. */
function submitLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** Values of the register that begin with what is typed. */
function OfferedValues({ id, ...asked }: ValuesOf & { readonly id: string }) {
  const { values = [] } = useRead("certificates.values", asked).data ?? {};
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

/**
 * A form whose first faulty input, if it has one, takes the focus with each answer of the desk, or at once where the page
 * itself finds the fault.
 */
export function useFaultFocus(
  answer: object | undefined,
  request?: RefObject<PendingRequest | undefined>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (answer === undefined) return;
    if (request === undefined) faulty?.focus();
    else request.current?.move(() => faulty?.focus());
  }, [answer, request]);
  return form;
}
