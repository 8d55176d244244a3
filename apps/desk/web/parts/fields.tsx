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

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Defaults to a line of text. A date is a line, too, and is repeated in words. */
  readonly kind?: "date" | "search" | "long" | "lines" | "check";
  /** Suggests values of this field from the register. */
  readonly suggests?: ValuesOf["field"];
  /** Pairs of value and label. */
  readonly options?: readonly (readonly [string, string])[];
  readonly isRequired?: boolean;
  /** The form can be submitted only with this text; letter case is ignored. */
  readonly mustBe?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Replaces the input. */
  readonly render?: ComponentType<FieldRendering> | undefined;
}

export interface FieldRendering {
  readonly field: Field;
  readonly value: string;
  readonly values: Values;
  readonly faults: readonly Finding[];
  readonly onChange: (value: string) => void;
}

type ValuesOf = Input<"certificates.values">;

/** A checked box has the value "yes". */
export type Values = Readonly<Record<string, string>>;

export interface FieldsProps {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults?: readonly Finding[];
  readonly onChange: (name: string, value: string) => void;
}

export function Fields({ fields, values, faults, onChange }: FieldsProps) {
  return fields.map((field) => {
    const { name, render: Drawn } = field;
    const change = (value: string) => onChange(name, value);
    const value = (Object.hasOwn(values, name) && values[name]) || "";
    const fieldFaults = faults?.filter(({ column }) => column === name) ?? [];
    if (Drawn !== undefined)
      return (
        <Drawn key={name} {...{ field, value, values }} faults={fieldFaults} onChange={change} />
      );
    return (
      <FieldInput
        key={name}
        field={field}
        value={value}
        fault={fieldFaults[0]?.message}
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
  const [isOffering, setOffering] = useState(false);
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
        {/* A value that is no longer offered is still shown. */}
        {[
          ...options,
          ...(options.some(([optionValue]) => optionValue === value) ? [] : [[value, value]]),
        ].map(([optionValue, words]) => (
          <option key={optionValue} value={optionValue}>
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
        list={isOffering ? `${id}-values` : undefined}
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
      {isOffering && suggests !== undefined ? (
        <OfferedValues id={`${id}-values`} field={suggests} begins={value} />
      ) : null}
    </div>
  );
}

/** Enter submits, although the text may wrap. */
function submitLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

function OfferedValues({ id, ...query }: ValuesOf & { readonly id: string }) {
  const { values = [] } = useRead("certificates.values", query).data ?? {};
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

/** Focuses the first faulty input after each answer, or at once for errors found by the page. */
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
