import { useEffect, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import type { Finding } from "../../../database/certificate-files/findings.ts";
import type { StoredCertificate } from "../../../database/store.ts";
import type { FieldTexts } from "../../actions/views.ts";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Failure } from "../parts/states.tsx";
import { useChange, useRead } from "../queries.ts";
import { EDITED_FIELDS, FieldInputs, useFaultFocus } from "./field-form.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/**
 * Edits the fields of a certificate. The difference from the register stands below, and follows when somebody else
 * changes the certificate meanwhile; what was typed stays.
 */
export function EditForm({
  certificate,
  onEnd,
}: {
  readonly certificate: StoredCertificate;
  readonly onEnd: () => void;
}) {
  const [typed, setTyped] = useState<FieldTexts>({});
  const [values, setValues] = useState<FieldTexts>();
  const edit = useChange("certificates.edit");
  const form = useFaultFocus(edit.data);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector("textarea")?.focus(), [form]);
  const number = certificate.certificate_number;
  const changes = EDITED_FIELDS.flatMap(({ name, label }) => {
    const before = certificate[name] ?? "";
    const after = typed[name]?.trim() ?? before;
    return after === before ? [] : [{ name, label, before, after }];
  });
  useUnsaved(changes.length > 0);
  const changed: FieldTexts = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const isShown = values !== undefined && JSON.stringify(values) === JSON.stringify(changed);
  const shown = Object.fromEntries(
    EDITED_FIELDS.map(({ name }) => [name, typed[name] ?? certificate[name] ?? ""]),
  );

  const save = async () => {
    const seen = certificate.updated_at;
    const outcome = await edit
      .mutateAsync({ number, seen, values: changed })
      .catch(() => undefined);
    if (outcome?.kind === "done") onEnd();
  };
  return (
    <form
      ref={form}
      aria-label="Edit the certificate"
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (isShown) void save();
        else setValues(changed);
      }}
    >
      <FieldInputs
        values={shown}
        faults={edit.data?.kind === "faulty" ? edit.data.faults : []}
        onChange={setTyped}
      />
      {isShown && changes.length > 0 ? <Difference number={number} changes={changes} /> : null}
      <OutcomeWords outcome={edit.data} />
      {edit.error === null ? null : <Failure error={edit.error} retry={() => void save()} />}
      <div className="buttons">
        <Button type="submit" disabled={changes.length === 0 || edit.isPending}>
          {isShown ? "Save these changes" : "Show the changes"}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {changes.length === 0 ? "Close" : "Discard"}
        </Button>
      </div>
    </form>
  );
}

interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function Difference({
  number,
  changes,
}: {
  readonly number: string;
  readonly changes: readonly Change[];
}) {
  const values = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const check = useRead("certificates.check", { number, values });
  return (
    <section aria-live="polite">
      <h2>{changes.length === 1 ? "One change" : `${changes.length} changes`}</h2>
      <dl className="values">
        {changes.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">
              <del>{before || "empty"}</del> → <ins>{after || "empty"}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Findings faults={check.data?.faults ?? []} warnings={check.data?.warnings ?? []} />
    </section>
  );
}

function nameOf(column: string | undefined): string {
  return EDITED_FIELDS.find(({ name }) => name === column)?.label ?? "the values";
}

/** What is wrong with typed values, and what may be. */
export function Findings({
  faults,
  warnings,
}: {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}) {
  return (
    <>
      {faults.map(({ message }) => (
        <p key={message} role="alert" className="notice fault">
          {message}
        </p>
      ))}
      {warnings.map(({ column, message }) => (
        <p key={message} role="alert" className="notice">
          Please check {nameOf(column)}: {message}.
        </p>
      ))}
    </>
  );
}
