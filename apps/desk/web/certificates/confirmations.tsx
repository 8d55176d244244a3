import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  type Confirmation,
  type ConfirmationResult,
  readConfirmations,
} from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import type { CertificateView } from "@register/office/views";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Column } from "../parts/column.ts";
import { FormDialog } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import { dayText, instantText, resultText, rowText, typedDay, whoText } from "../parts/formats.ts";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";
import { WhatWaits } from "./certificate-actions.tsx";

const CONFIRM = "certificates.confirm";
const STRIKE = "certificates.strike-confirmation";

function columnsOf(
  kinds: readonly (readonly [id: string, label: string])[],
  strike: ((recordedAt: string) => void) | undefined,
): readonly Column<Confirmation>[] {
  const shown: readonly (readonly [string, (row: Confirmation) => string | null])[] = [
    ["Day", ({ day }) => dayText(day)],
    ["Kind", ({ kind }) => kinds.find(([id]) => id === kind)?.[1] ?? kind],
    ["Result", ({ result }) => resultText(result)],
    ["Place", ({ place }) => place],
    ["Who", whoText],
    ["Remark", ({ remark }) => remark],
    ["Recorded", ({ recordedAt }) => instantText(recordedAt)],
  ];
  return [
    ...shown.map(([heading, value]): Column<Confirmation> => {
      const cell = (row: Confirmation) => (row.struck ? <s>{value(row)}</s> : value(row));
      return { heading, value, cell };
    }),
    {
      heading: "Struck out",
      value: ({ struck }) => struck && `${instantText(struck.at)}: ${struck.reason}`,
    },
    {
      heading: "Correction",
      cell: ({ struck, recordedAt, day }) =>
        strike !== undefined && struck === null ? (
          <Button variant="quiet" onClick={() => strike(recordedAt)}>
            Strike out<span className="visually-hidden"> the one of {dayText(day)}</span>
          </Button>
        ) : null,
    },
  ];
}

/** The rows of a certificate whose kind has confirmations, and when the next one is due. */
export function Confirmations({
  view: { certificate, proposals, verdict, files },
}: {
  readonly view: CertificateView;
}) {
  const mayEdit = useMay(CONFIRM);
  const [open, setOpen] = useOpenForm();
  const onClose = () => setOpen(null);
  const { certificate_number: number, updated_at: expectedVersions, status } = certificate;
  const rule = CONFIRMATION_RULES[certificate.kind ?? ""];
  const kinds = rule?.kinds.map(({ id, label }) => [id, label.en] as const) ?? [];
  const rows = readConfirmations(certificate.confirmations) ?? [];
  if (rule === undefined && rows.length === 0) return null;
  // As visitors read it: nothing is due of a certificate that is not in force.
  const next = "next" in verdict ? verdict.next : undefined;
  const issuedAt = files[0]?.issuedAt ?? "9";
  const isIssuable = status === null && verdict.kind !== "not-confirmed";
  const isNewer = rows.some(({ recordedAt, struck }) => (struck?.at ?? recordedAt) > issuedAt);
  const chosen = rows.find(({ recordedAt }) => open === `${STRIKE} ${recordedAt}`);
  return (
    <section className="panel" aria-label="Confirmations">
      <h2>{rule?.label.en ?? "Confirmations"}</h2>
      {next === undefined ? null : (
        <p>
          Next due {dayText(next.due)}, between {dayText(next.from)} and {dayText(next.to)}.
        </p>
      )}
      {rows.length === 0 ? null : (
        <Table
          name="confirmations"
          columns={columnsOf(kinds, mayEdit ? (at) => setOpen(`${STRIKE} ${at}`) : undefined)}
          rows={rows}
          keyOf={({ recordedAt }) => recordedAt}
        />
      )}
      <div className="row acts">
        {mayEdit && rule !== undefined ? (
          <Button variant="quiet" onClick={() => setOpen(CONFIRM)}>
            Record a confirmation
          </Button>
        ) : null}
        {mayEdit && isIssuable && isNewer ? (
          <Button variant="quiet" onClick={() => setOpen("certificates.issue")}>
            Issue a new revision: the last file is older
          </Button>
        ) : null}
      </div>
      {mayEdit && open === CONFIRM && rule !== undefined ? (
        <FormDialog
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
          onClose={onClose}
        >
          <p>{ACTION_FORMS[CONFIRM].effect}</p>
          <WhatWaits proposals={proposals} />
        </FormDialog>
      ) : null}
      {mayEdit && chosen?.struck === null ? (
        <FormDialog
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
          onClose={onClose}
        >
          <p dir="auto">{rowText(chosen)}</p>
          <p>{ACTION_FORMS[STRIKE].effect}</p>
          <WhatWaits proposals={proposals} />
        </FormDialog>
      ) : null}
    </section>
  );
}
