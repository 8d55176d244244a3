import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  confirmationAt,
  type ConfirmationResult,
  isConfirmedSince,
  readConfirmations,
} from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import type { CertificateView } from "@register/office/views";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { dayText, instantText, rowText, typedDay } from "../parts/formats.ts";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";
import { WhatWaits } from "./certificate-actions.tsx";

const CONFIRM = "certificates.confirm";
const STRIKE = "certificates.strike-confirmation";

/** Nothing for a kind without confirmations. */
export function Confirmations({
  view: { certificate, proposals, verdict, files },
}: {
  readonly view: CertificateView;
}) {
  const mayEdit = useMay(CONFIRM);
  const [open, setOpen] = useOpenForm();
  const { certificate_number: number, updated_at: expectedVersions, confirmations } = certificate;
  const rule = CONFIRMATION_RULES[certificate.kind ?? ""];
  const kinds = rule?.kinds.map(({ id, label }) => [id, label.en] as const) ?? [];
  const rows = readConfirmations(confirmations) ?? [];
  if (rule === undefined && rows.length === 0) return null;
  // Only a certificate in force has a next confirmation.
  const next = "next" in verdict ? verdict.next : undefined;
  const isOlder = files[0] !== undefined && isConfirmedSince(confirmations, files[0].issuedAt);
  const chosen = confirmationAt(rows, open?.replace(`${STRIKE} `, "") ?? "");
  const opening = (form: string, name: string, of = "") => (
    <Button variant="quiet" onClick={() => setOpen(form)}>
      {name}
      <span className="visually-hidden">{of}</span>
    </Button>
  );
  const dialog = { onClose: () => setOpen(null) };
  const warning = <WhatWaits proposals={proposals} />;
  return (
    <section className="panel" aria-label="Confirmations">
      <h2>{rule?.label.en ?? "Confirmations"}</h2>
      {next === undefined ? null : (
        <p>
          Next due {dayText(next.due)}, between {dayText(next.from)} and {dayText(next.to)}.
        </p>
      )}
      <ul>
        {rows.map(({ struck, ...row }) => {
          const kind = kinds.find(([id]) => id === row.kind)?.[1] ?? row.kind;
          const text = rowText({ ...row, kind, struck: null });
          return (
            <li key={row.recordedAt} dir="auto">
              {struck ? <s>{text}</s> : text}{" "}
              {struck
                ? `Struck out ${instantText(struck.at)}: ${struck.reason}`
                : mayEdit && opening(`${STRIKE} ${row.recordedAt}`, "Strike out", ` the ${text}`)}
            </li>
          );
        })}
      </ul>
      {mayEdit ? (
        <div className="row acts">
          {rule === undefined ? null : opening(CONFIRM, "Record a confirmation")}
          {isOlder && verdict.kind === "valid"
            ? opening("certificates.issue", "Issue a new revision: the last file is older")
            : null}
        </div>
      ) : null}
      {mayEdit && open === CONFIRM && rule !== undefined ? (
        <FormDialog
          {...dialog}
          title={`Record a confirmation: ${number}`}
          action={CONFIRM}
          fields={() =>
            ACTION_FORMS[CONFIRM].fields.map((field) =>
              field.name === "kind" ? { ...field, options: kinds } : field,
            )
          }
          first={{ kind: kinds[0]?.[0] ?? "", result: "confirmed" }}
          isAtOnce={({ result }) => result === "not-confirmed"}
          input={({ day = "", result, ...typed }) => ({
            ...typed,
            number,
            expectedVersions,
            day: typedDay(day),
            result: result as ConfirmationResult,
          })}
          button="Record it"
        >
          <p>{ACTION_FORMS[CONFIRM].effect}</p>
          {warning}
        </FormDialog>
      ) : null}
      {mayEdit && chosen?.struck === null ? (
        <FormDialog
          {...dialog}
          title={ACTION_FORMS[STRIKE].title(number)}
          action={STRIKE}
          fields={() => ACTION_FORMS[STRIKE].fields}
          input={({ reason = "" }) => ({
            number,
            expectedVersions,
            reason,
            recordedAt: chosen.recordedAt,
          })}
          button="Strike it out"
        >
          <p dir="auto">{rowText(chosen)}</p>
          <p>{ACTION_FORMS[STRIKE].effect}</p>
          {warning}
        </FormDialog>
      ) : null}
    </section>
  );
}
