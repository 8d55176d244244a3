import { Button } from "@register/ui/button";
import {
  carried,
  type CertificateKind,
  type FieldValues,
  fieldsOf,
  type FurtherLabel,
  type FurtherSection,
  type KindField,
  labelIn,
  type Particulars,
  readParticulars,
  type Row,
} from "@register/domain/certificate";
import type { Output } from "@register/office/actions";
import type { Finding } from "@register/register/imports";
import { Fields, type Field, type FieldRendering } from "../parts/fields.tsx";
import { typedDay } from "../parts/formats.ts";
import { useRead } from "../queries.ts";
import { TableEditor } from "./particulars-table.tsx";

type Offered = NonNullable<Output<"certificates.kind">>;

/** The kinds that a certificate may be of. One that the owner has taken away stays chosen where it was. */
export function KindInput({ field, value, onChange }: FieldRendering) {
  const { kinds = [] } = useRead("certificates.kinds", {}).data ?? {};
  const options = [["", "None yet"], ...kinds.map(({ code, title }) => [code, title] as const)];
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
 * The particulars of a certificate as a form of its kind. What is typed is kept as the column has it, with the kind's form
 * in it: so a certificate keeps an earlier version until the present one is chosen.
 */
export function ParticularsForm({ value, values, faults, onChange }: FieldRendering) {
  const code = values["kind"] ?? "";
  const { data: offered } = useRead("certificates.kind", { code });
  const stored = readParticulars(value) ?? NOTHING;
  const present = offered?.code === code ? offered : undefined;
  if (code !== "" && stored.kind?.code !== code && present === undefined) return null;
  const isOther = (stored.kind?.code ?? "") !== code;
  const draft = isOther ? movedTo(stored, present) : stored;
  const { kind, further } = draft;
  const change = (part: Partial<Particulars>) => onChange(JSON.stringify({ ...draft, ...part }));
  const setValue = (id: string, own: string | readonly Row[]) => {
    const { [id]: _, ...others } = draft.values;
    change({ values: own.length === 0 ? others : { ...others, [id]: own } });
  };
  return (
    <div className="particulars">
      {kind === undefined ? null : (
        <>
          {present === undefined || present.version === kind.version ? null : (
            <p className="notice">
              This certificate has an earlier version of its kind.{" "}
              <Button
                look="quiet"
                onClick={() => onChange(JSON.stringify(movedTo(stored, present)))}
              >
                Use the present one
              </Button>
            </p>
          )}
          <ChoiceOf name="title" {...{ kind, present, change }} />
          <ChoiceOf name="statement" {...{ kind, present, change }} />
          {kind.form.map((section) => (
            <fieldset key={section.fields[0]?.id}>
              {section.title === undefined ? null : <legend>{section.title.en}</legend>}
              {section.fields.map((field) => (
                <FieldOf
                  key={field.id}
                  field={field}
                  value={draft.values[field.id]}
                  faults={faults.filter(({ at }) => at?.field === field.id)}
                  onChange={(own) => setValue(field.id, own)}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
      <FurtherForm further={further} onChange={(own) => change({ further: own })} />
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

/** What is typed in the form of another kind, or of the present version; with its first title and statement. */
function movedTo(stored: Particulars, offered: Offered | undefined): Particulars {
  const { values, further } = carried(stored, offered);
  const moved: Particulars = {
    values: (values ?? {}) as FieldValues,
    further: (further ?? []) as readonly FurtherSection[],
  };
  const [title] = offered?.titles ?? [];
  if (offered === undefined || title === undefined) return moved;
  const { code, version, form, statements } = offered;
  const [statement] = statements;
  return { kind: { code, version, title, ...(statement && { statement }), form }, ...moved };
}

/** One of the kind's titles, or of its statements, where there are several. */
function ChoiceOf({
  name,
  kind,
  present,
  change,
}: {
  readonly name: "title" | "statement";
  readonly kind: CertificateKind;
  readonly present: Offered | undefined;
  readonly change: (part: Partial<Particulars>) => void;
}) {
  const offered = present?.[`${name}s`] ?? [];
  if (offered.length < 2 || present?.version !== kind.version) return null;
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
        change({ kind: { ...kind, [name]: offered.find((each) => each.id === id) } })
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
    return (
      <TableEditor
        title={title}
        columns={field.columns}
        rows={typeof value === "string" ? [] : (value ?? [])}
        faults={faults}
        onChange={onChange}
      />
    );
  }
  return (
    <Fields
      fields={[inputOf(field, title)]}
      values={{ [id]: typeof value === "string" ? value : "" }}
      faults={faults.map((fault) => ({ ...fault, column: id }))}
      onChange={(_, typed) => onChange(field.type === "day" ? typedDay(typed) : typed)}
    />
  );
}

function inputOf(field: Exclude<KindField, { readonly type: "table" }>, label: string): Field {
  const { id: name } = field;
  switch (field.type) {
    case "text":
      return { name, label, kind: "long" };
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
      const options = field.options.map((each) => [each.id, each.label.en] as const);
      return field.open === true
        ? { name, label, hint: options.map(([, text]) => text).join(", ") }
        : { name, label, options: [["", "Not said"], ...options] };
    }
  }
}

/** What no kind foresees, with its own labels. */
function FurtherForm({
  further,
  onChange,
}: {
  readonly further: readonly FurtherSection[];
  readonly onChange: (further: readonly FurtherSection[]) => void;
}) {
  const columns = ["Label", "Value"].map((en) => ({
    id: en,
    label: { en },
    type: "text" as const,
  }));
  const set = (at: number, section: FurtherSection) => onChange(further.with(at, section));
  return (
    <fieldset>
      <legend>Further particulars</legend>
      {further.map((section, at) => {
        const title = labelIn(section.title, "en") || "Further";
        const key = `${at}`;
        if ("columns" in section) {
          const heads = section.columns.map((label, place) => ({
            id: `${place}`,
            label: { en: labelIn(label, "en") },
            type: "text" as const,
          }));
          return (
            <TableEditor
              key={key}
              title={title}
              columns={heads}
              rows={section.rows}
              faults={[]}
              onChange={(rows) => set(at, { ...section, rows })}
            />
          );
        }
        return (
          <TableEditor
            key={key}
            title={title}
            columns={columns}
            rows={section.rows.map(({ label, value }) => [labelIn(label, "en"), value])}
            faults={[]}
            onChange={(rows) =>
              set(at, {
                ...section,
                rows: rows.map(([en = "", value = ""], place) => ({
                  label: labelAfter(section.rows[place]?.label, en),
                  value,
                })),
              })
            }
          />
        );
      })}
      {further.some((section) => !("columns" in section)) ? null : (
        <Button
          look="quiet"
          onClick={() => onChange([{ rows: [{ label: { en: "" }, value: "" }] }, ...further])}
        >
          Add a label of its own
        </Button>
      )}
    </fieldset>
  );
}

/** A label that was not typed over keeps its other language. */
function labelAfter(before: FurtherLabel | undefined, typed: string): FurtherLabel {
  return before !== undefined && labelIn(before, "en") === typed ? before : { en: typed };
}
