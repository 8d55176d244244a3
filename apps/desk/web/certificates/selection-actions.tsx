import { useState } from "react";
import { Link } from "wouter";
import { Button } from "@register/ui/button";
import { counted } from "@register/domain/text";
import { ISSUED_MAX, LABELS_MAX } from "@register/office/wire-format";
import { useActionMutation } from "../parts/outcome.tsx";
import { useFile } from "../queries.ts";
import { issuable, IssueDialog } from "./issue-dialog.tsx";
import { SaveIssued } from "./issued-files.tsx";
import { FormDialog } from "../parts/form.tsx";
import type { Choice } from "../parts/choice.tsx";
import type { RowOf } from "../parts/list.tsx";
import type { ChangeOutcome } from "../parts/outcome.tsx";
import { PATHS } from "../paths.ts";
import { useMay } from "../session.ts";
import { EDITED_INPUTS } from "./certificate-fields.ts";
import { StatusDialog, statusActions } from "./status-dialog.tsx";

const EDIT = "certificates.edit-several";
const ISSUE = "certificates.issue";

const DRAWN_MAX = Math.min(LABELS_MAX, ISSUED_MAX);

/** Actions apply to all chosen certificates, or to none. */
export function SelectionActions({ chosen, takeOut }: Choice<RowOf<"certificates.list">>) {
  const mayEdit = useMay("certificates.edit-several");
  const [open, setOpen] = useState<string>();
  const [versions, setVersions] = useState<ReadonlyMap<string, string>>(new Map());
  const numbers = [...chosen.keys()];
  const rows = [...chosen.values()];
  // The person has seen each version in the list or in a refusal.
  const expectedVersions = rows.map(
    ({ certificate_number: number, updated_at: version }): [string, string] => [
      number,
      versions.get(number) ?? version,
    ],
  );
  const files = useActionMutation(useFile("certificates.issued"), { title: "Issued files" });
  const many = counted(numbers.length, "certificate");
  const dialog = {
    onClose: () => setOpen(undefined),
    onProblem: (answer: ChangeOutcome) => {
      const last = answer.kind === "changed" ? answer.changes.at(-1) : undefined;
      if (answer.kind === "changed" && last)
        setVersions(new Map([...versions, [answer.number, last.changedAt]]));
    },
    onEnd: () => takeOut(numbers),
  };
  const offered = statusActions(rows.map(({ status }) => status));
  const isFew = numbers.length <= DRAWN_MAX;
  return (
    <>
      {isFew ? (
        <Link href={`${PATHS.labels}?numbers=${numbers.join(",")}`} className="link-button">
          Print labels ({numbers.length})
        </Link>
      ) : null}
      {mayEdit ? (
        <>
          {offered.map(({ name }) => (
            <Button key={name} variant="quiet" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => setOpen(EDIT)}>
            Change a field
          </Button>
          {!isFew ? null : issuable(rows).length === 0 ? (
            <span className="soft">Suspended or withdrawn: not issued</span>
          ) : (
            <Button variant="quiet" onClick={() => setOpen(ISSUE)}>
              Issue the certificates
            </Button>
          )}
        </>
      ) : null}
      {isFew ? (
        <SaveIssued numbers={numbers} />
      ) : (
        <span className="soft">Labels, issuing and issued files: {DRAWN_MAX} at most</span>
      )}
      {files.problem}
      {open === ISSUE ? (
        <IssueDialog
          certificates={rows}
          onClose={dialog.onClose}
          onIssued={() => void files.send({ numbers: [...issuable(rows)] })}
        />
      ) : null}
      {offered.map((act) =>
        act.name === open ? (
          <StatusDialog
            key={act.name}
            {...dialog}
            act={act}
            subject={many}
            input={{ numbers, expectedVersions }}
          >
            <Numbers numbers={numbers} />
          </StatusDialog>
        ) : null,
      )}
      {open === EDIT ? (
        <FormDialog
          {...dialog}
          title={`Change a field of ${many}`}
          action={EDIT}
          first={{ field: "branch" }}
          fields={({ field = "" }) => [
            {
              name: "field",
              label: "Field",
              options: EDITED_INPUTS.map(({ name, label }) => [name, label]),
            },
            ...EDITED_INPUTS.filter(({ name }) => name === field).map((chosenField) =>
              Object.assign({ hint: "Leave it empty to remove the value." }, chosenField),
            ),
          ]}
          input={({ field = "", ...values }) => ({
            numbers,
            expectedVersions,
            values: { [field]: values[field] ?? "" },
          })}
          button={`Change ${many}`}
        >
          <Numbers numbers={numbers} />
        </FormDialog>
      ) : null}
    </>
  );
}

/** A short list is open at once. */
function Numbers({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <details open={numbers.length <= 20}>
      <summary>Their numbers</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a mouse it is scrolled by keys. */}
      <ul className="row numbers" role="list" aria-label="Their numbers" tabIndex={0}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </details>
  );
}
