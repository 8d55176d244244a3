import { type ComponentProps, type ReactNode, useId } from "react";

interface Around {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why its value can't be taken. */
  readonly fault?: string | undefined;
}

/** The label of an input, its hint and its fault. */
function useField({ label, hint, fault }: Around) {
  const id = useId();
  const described = [
    hint === undefined ? "" : `${id}-hint`,
    fault === undefined ? "" : `${id}-fault`,
  ];
  return {
    attributes: {
      id,
      "aria-describedby": described.join(" ").trim() || undefined,
      "aria-invalid": fault !== undefined,
    },
    around: (input: ReactNode) => (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="soft">
            {hint}
          </p>
        )}
        {input}
        {fault === undefined ? null : (
          <p id={`${id}-fault`} className="fault-text">
            {fault}
          </p>
        )}
      </div>
    ),
  };
}

export function TextField({
  label,
  hint,
  fault,
  ...input
}: Around & Omit<ComponentProps<"input">, "id">) {
  const { attributes, around } = useField({ label, hint, fault });
  return around(<input type="text" autoComplete="off" {...input} {...attributes} />);
}

export function TextArea({
  label,
  hint,
  fault,
  ...input
}: Around & Omit<ComponentProps<"textarea">, "id">) {
  const { attributes, around } = useField({ label, hint, fault });
  return around(<textarea rows={3} {...input} {...attributes} />);
}

export function SelectField({
  label,
  hint,
  fault,
  children,
  ...input
}: Around & Omit<ComponentProps<"select">, "id">) {
  const { attributes, around } = useField({ label, hint, fault });
  return around(
    // React sets the default of a select only once, and a search's follows the address.
    <select key={String(input.defaultValue)} {...input} {...attributes}>
      {children}
    </select>,
  );
}

export function CheckField({
  label,
  hint,
  ...input
}: Omit<Around, "fault"> & Omit<ComponentProps<"input">, "id" | "type">) {
  const id = useId();
  return (
    <div className="check">
      <input
        type="checkbox"
        {...input}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
    </div>
  );
}
