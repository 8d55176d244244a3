import { useMutation } from "@tanstack/react-query";
import { Button } from "@register/ui/button";
import { CERTIFICATE_NUMBER_MAX, plainNumber } from "@register/domain/numbers";
import type { Finding } from "@register/register/certificate-files";
import { call } from "../call.ts";
import { EDITED_INPUTS } from "../certificates/certificate-fields.ts";
import { Findings } from "../certificates/findings.tsx";
import { type Field, Fields, useFaultFocus, type Values } from "../parts/fields.tsx";
import { Page } from "../parts/page.tsx";
import { Failure } from "../parts/states.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { PATHS } from "../paths.ts";
import { useChange } from "../queries.ts";

const NUMBER: Field = {
  name: "certificate_number",
  label: "Certificate Number",
  isRequired: true,
  maxLength: CERTIFICATE_NUMBER_MAX,
};

const WITHOUT_END: Finding = {
  column: "validity_date",
  message: "without it the certificate is valid without an end",
};

const NOTHING: Values = {};

export function AddPage() {
  const { typed, change, discard } = useDraft("add", NOTHING);
  const filled = Object.entries(typed).flatMap(([name, value]) =>
    value.trim() === "" ? [] : [[name, value.trim()] as const],
  );
  const { certificate_number: number = "", ...values } = Object.fromEntries(filled);
  const given = { number, values };
  const check = useMutation({
    mutationFn: (input: typeof given) => call("certificates.check", input),
  });
  const adding = useChange("certificates.add");
  const add = useAct(adding, {
    onEnd: () => {
      discard();
      return PATHS.certificate(encodeURIComponent(plainNumber(number)));
    },
  });
  const isChecked = check.isSuccess && JSON.stringify(check.variables) === JSON.stringify(given);
  const checked = isChecked ? check.data : { faults: [], warnings: [] };
  const warnings = [
    ...checked.warnings,
    ...(isChecked && values.validity_date === undefined ? [WITHOUT_END] : []),
  ];
  const faults = add.answer?.kind === "faulty" ? add.answer.faults : checked.faults;
  const form = useFaultFocus(add.answer ?? check.data);

  /** Warnings are shown once; the same values are then added as they are. */
  const submit = async () => {
    adding.reset();
    const found = isChecked ? check.data : await check.mutateAsync(given);
    const isToConfirm = found.warnings.length > 0 || values.validity_date === undefined;
    if (found.faults.length === 0 && (isChecked || !isToConfirm)) await add.send(given);
  };
  // The check keeps its failure, which is shown.
  const send = () => void submit().catch(() => {});
  return (
    <Page title="Add a certificate">
      <form
        ref={form}
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending && !add.isPending) send();
        }}
      >
        <div className="fields">
          <Fields
            fields={[NUMBER, ...EDITED_INPUTS]}
            values={typed}
            faults={faults}
            onChange={(name, value) => change({ ...typed, [name]: value })}
          />
        </div>
        <Findings
          faults={faults.filter(({ column }) => column === undefined)}
          warnings={warnings}
        />
        {add.answer?.kind === "faulty" ? null : add.problem}
        {check.error === null ? null : <Failure error={check.error} retry={send} />}
        <div className="row">
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
