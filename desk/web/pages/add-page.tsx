import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import { CERTIFICATE_NUMBER_MAX } from "@register/certificates/certificate-number";
import type { FieldTexts } from "../../actions/views.ts";
import { Findings } from "../certificates/edit-form.tsx";
import { FieldInputs, useFaultFocus } from "../certificates/field-form.tsx";
import { useUnsaved } from "../certificates/use-unsaved.ts";
import { TextField } from "../parts/field.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Page } from "../parts/page.tsx";
import { Failure } from "../parts/states.tsx";
import { PATHS } from "../paths.ts";
import { useChange } from "../queries.ts";

export function AddPage() {
  const [number, setNumber] = useState("");
  const [values, setValues] = useState<FieldTexts>({});
  const [, go] = useLocation();
  const check = useChange("certificates.check");
  const add = useChange("certificates.add");
  const form = useFaultFocus(add.data ?? check.data);
  const given = {
    number: number.trim(),
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")),
  };
  const isChecked = JSON.stringify(check.variables) === JSON.stringify(given) && check.isSuccess;
  const warnings = isChecked ? check.data.warnings : [];
  const faults = [
    ...(isChecked ? check.data.faults : []),
    ...(add.data?.kind === "faulty" ? add.data.faults : []),
  ];
  useUnsaved((number !== "" || Object.keys(given.values).length > 0) && add.data?.kind !== "done");

  /** Warnings are shown once; the same values are then added as they are. */
  const submit = async () => {
    add.reset();
    const found = isChecked ? check.data : await check.mutateAsync(given);
    if (found.faults.length > 0 || (found.warnings.length > 0 && !isChecked)) return;
    const outcome = await add.mutateAsync(given);
    if (outcome.kind === "done") go(PATHS.certificate(encodeURIComponent(given.number)));
  };
  const error = check.error ?? add.error;
  const send = () => void submit().catch(() => {});
  return (
    <Page title="Add a certificate">
      <form
        ref={form}
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Certificate Number"
          required
          maxLength={CERTIFICATE_NUMBER_MAX}
          value={number}
          fault={faults.find(({ column }) => column === "certificate_number")?.message}
          onChange={({ target }) => setNumber(target.value)}
        />
        <FieldInputs values={values} faults={faults} onChange={setValues} />
        <Findings
          faults={faults.filter(({ column }) => column === undefined)}
          warnings={warnings}
        />
        <OutcomeWords outcome={add.data} />
        {error === null ? null : <Failure error={error} retry={send} />}
        <div className="buttons">
          <Button type="submit" disabled={check.isPending || add.isPending}>
            {warnings.length > 0 && faults.length === 0
              ? "Add it all the same"
              : "Add the certificate"}
          </Button>
        </div>
      </form>
    </Page>
  );
}
