import { useEffect, useRef } from "react";
import { CERTIFICATE_FIELDS, type CertificateField } from "@register/certificates/certificate";
import type { FieldTexts } from "../../actions/views.ts";
import type { Finding } from "../../../database/certificate-files/findings.ts";
import { TextArea, TextField } from "../parts/field.tsx";

/** The fields but the number, which is changed by itself. */
export const EDITED_FIELDS = CERTIFICATE_FIELDS.filter(
  (field): field is Exclude<CertificateField, { readonly name: "certificate_number" }> =>
    field.name !== "certificate_number",
);

/** A form whose first faulty input, if it has one, takes the focus with each answer of the desk. */
export function useFaultFocus(answer: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}

/** Inputs for the fields of a certificate. */
export function FieldInputs({
  values,
  faults,
  onChange,
}: {
  readonly values: FieldTexts;
  readonly faults: readonly Finding[];
  readonly onChange: (values: FieldTexts) => void;
}) {
  return (
    <div className="fields">
      {EDITED_FIELDS.map(({ name, label, kind }) => {
        const common = {
          label,
          value: values[name] ?? "",
          fault: faults.find(({ column }) => column === name)?.message,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange({ ...values, [name]: target.value }),
        };
        if (kind === "date") return <TextField key={name} type="date" {...common} />;
        return <TextArea key={name} rows={1} dir="auto" {...common} />;
      })}
    </div>
  );
}
