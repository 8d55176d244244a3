import { Button } from "@register/ui/button";
import {
  type CertificateKind,
  fieldsOf,
  type KindField,
  type Particulars,
  readDraft,
  type Row,
} from "@register/domain/certificate";
import type { Finding } from "@register/register/imports";
import { Fields, type Field, type FieldRendering } from "../parts/fields.tsx";
import { useRead } from "../queries.ts";
import { FurtherForm } from "./further-form.tsx";
import { movedTo, type OfferedKind, tableFaults } from "./particulars-draft.ts";
import { TableGrid } from "./particulars-table.tsx";

/** A kind that was removed stays selected in its certificates. */
export function KindInput({ field, value, onChange }: FieldRendering) {
  const { kinds = [] } = useRead("certificates.kinds", {}).data ?? {};
  const { placeholder = "None yet" } = field;
  const options = [["", placeholder], ...kinds.map(({ code, title }) => [code, title] as const)];
  return (
    <Fields
      fields={[{ ...field, render: undefined, options: options as Field["options"] & object }]}
      values={{ [field.name]: value }}
      onChange={(_, chosen) => onChange(chosen)}
    />
  );
}

const NOTHING: Particulars = { values: {}, further: [] };

/**
 * The kind's form for a certificate. The draft includes the form itself, so a certificate keeps an earlier version
 * until somebody chooses the present one.
 */
export function ParticularsForm({ value, values, faults, onChange }: FieldRendering) {
  const code = values["kind"] ?? "";
  const { data: offered } = useRead("certificates.kind", { code });
  const stored = readDraft(value) ?? NOTHING;
  const current = offered?.code === code ? offered : undefined;
  if (code !== "" && stored.kind?.code !== code && current === undefined) return null;
  const isOther = (stored.kind?.code ?? "") !== code;
  const draft = isOther ? movedTo(stored, current) : stored;
  const { kind, further } = draft;
  const change = (part: Partial<Particulars>) => onChange(JSON.stringify({ ...draft, ...part }));
  const setValue = (id: string, next: string | readonly Row[]) => {
    const { [id]: _, ...otherValues } = draft.values;
    change({
      values: next.length === 0 ? otherValues : { ...draft.values, [id]: next },
    });
  };
  return (
    <div className="particulars">
      {kind === undefined ? null : (
        <>
          {current === undefined || current.version === kind.version ? null : (
            <p className="notice">
              This certificate has an earlier version of its kind.{" "}
              <Button
                variant="quiet"
                onClick={() => onChange(JSON.stringify(movedTo(stored, current)))}
              >
                Use the present one
              </Button>
            </p>
          )}
          <ChoiceOf name="title" {...{ kind, current, change }} />
          <ChoiceOf name="statement" {...{ kind, current, change }} />
          {kind.form.map((section) => (
            <fieldset key={section.fields[0]?.id}>
              {section.title === undefined ? null : <legend>{section.title.en}</legend>}
              {section.fields.map((field) => (
                <FieldOf
                  key={field.id}
                  field={field}
                  value={draft.values[field.id]}
                  faults={faults.filter(({ at }) => at?.field === field.id)}
                  onChange={(next) => setValue(field.id, next)}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
      <FurtherForm further={further} onChange={(sections) => change({ further: sections })} />
      {faults
        .filter(
          ({ at }) =>
            at?.field === undefined ||
            !fieldsOf(kind?.form ?? []).some(({ id }) => id === at.field),
        )
        .map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
    </div>
  );
}

function ChoiceOf({
  name,
  kind,
  current,
  change,
}: {
  readonly name: "title" | "statement";
  readonly kind: CertificateKind;
  readonly current: OfferedKind | undefined;
  readonly change: (part: Partial<Particulars>) => void;
}) {
  const offered = current?.[`${name}s`] ?? [];
  if (offered.length < 2 || current?.version !== kind.version) return null;
  return (
    <Fields
      fields={[
        {
          name,
          label: name === "title" ? "Title" : "Statement",
          options: offered.map(({ id, label }) => [id, label.en]),
        },
      ]}
      values={{ [name]: kind[name]?.id ?? "" }}
      onChange={(_, id) =>
        change({ kind: { ...kind, [name]: offered.find((choice) => choice.id === id) } })
      }
    />
  );
}

function FieldOf({
  field,
  value,
  faults,
  onChange,
}: {
  readonly field: KindField;
  readonly value: string | readonly Row[] | undefined;
  readonly faults: readonly Finding[];
  readonly onChange: (value: string | readonly Row[]) => void;
}) {
  const { id, label, must } = field;
  const title = `${label.en}${must === true ? " (needed to issue)" : ""}`;
  if (field.type === "table") {
    const { columns } = field;
    const rows = typeof value === "string" ? [] : (value ?? []);
    const found = tableFaults(columns, rows);
    return (
      <>
        <TableGrid
          {...{ title: label.en, caption: title, columns, rows, onChange }}
          faults={found}
        />
        {found.length > 0
          ? null
          : faults.map(({ message }) => (
              <p key={message} className="fault">
                {message}
              </p>
            ))}
      </>
    );
  }
  return (
    <Fields
      fields={[inputOf(field, title)]}
      values={{ [id]: typeof value === "string" ? value : "" }}
      faults={faults.map((fault) => ({ ...fault, column: id }))}
      onChange={(_, typed) => onChange(typed)}
    />
  );
}

function inputOf(field: Exclude<KindField, { readonly type: "table" }>, label: string): Field {
  const { id: name } = field;
  switch (field.type) {
    case "text":
      return { name, label, kind: "long", rows: 1 };
    case "number": {
      const decimals = field.decimals === undefined ? "" : `, ${field.decimals} decimals`;
      return {
        name,
        label: `${label}${field.unit === undefined ? "" : `, ${field.unit}`}${decimals}`,
      };
    }
    case "day":
      return { name, label, kind: "date" };
    case "choice": {
      const options = field.options.map((choice) => [choice.id, choice.label.en] as const);
      return field.open === true
        ? { name, label, hint: options.map(([, text]) => text).join(", ") }
        : { name, label, options: [["", "Not said"], ...options] };
    }
  }
}
