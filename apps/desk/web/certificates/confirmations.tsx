import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  type Confirmation,
  confirmationAt,
  nextConfirmation,
  readConfirmations,
} from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import type { CertificateView } from "@register/office/views";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Column } from "../parts/column.ts";
import { FormDialog } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import {
  confirmationText,
  dayText,
  instantText,
  resultText,
  typedDay,
  whoText,
} from "../parts/formats.ts";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";
import { type CertificateDialog, useDialog, WhatWaits } from "./certificate-actions.tsx";

type Certificate = CertificateView["certificate"];

const CONFIRM = "certificates.confirm";
const STRIKE = "certificates.strike-confirmation";

function kindLabel({ kind }: Pick<Certificate, "kind">, id: string): string {
  const kinds = CONFIRMATION_RULES[kind ?? ""]?.kinds ?? [];
  return kinds.find((choice) => choice.id === id)?.label.en ?? id;
}

/** A row with all that visitors read of it. */
function rowText(certificate: Certificate, row: Confirmation): string {
  const struck = row.struck === null ? "" : `; struck out: ${row.struck.reason}`;
  return `${kindLabel(certificate, row.kind)} of ${dayText(row.day)}: ${confirmationText(row)}${struck}`;
}

/** The row of a proposal. */
export function ProposedConfirmation({
  certificate,
  action,
  summary,
}: {
  readonly certificate: Certificate;
  readonly action: string;
  readonly summary: Readonly<Record<string, unknown>>;
}) {
  if (action !== CONFIRM && action !== STRIKE) return null;
  const rows = readConfirmations(certificate.confirmations) ?? [];
  const text = (name: string) => String(summary[name] ?? "");
  const row =
    action === STRIKE
      ? confirmationAt(rows, text("recordedAt"))
      : ({
          kind: text("kind"),
          day: text("day"),
          result: text("result") as Confirmation["result"],
          place: text("place"),
          by: text("by"),
          position: text("position"),
          remark: text("remark"),
          recordedAt: "",
          struck: null,
        } satisfies Confirmation);
  return row === undefined ? null : <p dir="auto">{rowText(certificate, row)}</p>;
}

/** The rows of a certificate whose kind has confirmations, and when the next one is due. */
export function Confirmations({
  view: { certificate, proposals, verdict, files },
}: {
  readonly view: CertificateView;
}) {
  const mayEdit = useMay(CONFIRM);
  const [open, setOpen] = useOpenForm();
  const rule = CONFIRMATION_RULES[certificate.kind ?? ""];
  const rows = readConfirmations(certificate.confirmations) ?? [];
  if (rule === undefined && rows.length === 0) return null;
  const next = nextConfirmation(certificate, CONFIRMATION_RULES);
  const [file] = files;
  const isOlder = ({ recordedAt, struck }: Confirmation) =>
    file !== undefined && file.issuedAt < (struck?.at ?? recordedAt);
  const isOffered = certificate.status === null && verdict.kind !== "not-confirmed";
  const dialog = { certificate, proposals, onClose: () => setOpen(null) };
  const struck = rows.find(({ recordedAt }) => open === `${STRIKE} ${recordedAt}`);
  const columns: readonly Column<Confirmation>[] = [
    { heading: "Day", value: "day", cell: ({ day, ...row }) => crossed(row, dayText(day)) },
    {
      heading: "Kind",
      value: "kind",
      cell: ({ kind, ...row }) => crossed(row, kindLabel(certificate, kind)),
    },
    {
      heading: "Result",
      value: "result",
      cell: ({ result, ...row }) => crossed(row, resultText(result)),
    },
    { heading: "Place", value: "place" },
    { heading: "Who", value: whoText },
    { heading: "Remark", value: "remark" },
    { heading: "Recorded", value: "recordedAt", kind: "instant" },
    {
      heading: "Struck out",
      value: (row) => row.struck?.reason ?? "",
      cell: (row) =>
        row.struck !== null ? (
          `${instantText(row.struck.at)}: ${row.struck.reason}`
        ) : mayEdit ? (
          <Button variant="quiet" onClick={() => setOpen(`${STRIKE} ${row.recordedAt}`)}>
            Strike out<span className="visually-hidden"> the one of {dayText(row.day)}</span>
          </Button>
        ) : null,
    },
  ];
  return (
    <section className="panel" aria-label="Confirmations">
      <h2>{rule?.label.en ?? "Confirmations"}</h2>
      {next === undefined ? null : (
        <p>
          Next due {dayText(next.due)}
          {next.from === next.to ? "" : `, between ${dayText(next.from)} and ${dayText(next.to)}`}.
        </p>
      )}
      {rows.length === 0 ? null : (
        <Table
          name="confirmations"
          columns={columns}
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
        {mayEdit && isOffered && rows.some(isOlder) ? (
          <>
            The last issued file is older.{" "}
            <Button variant="quiet" onClick={() => setOpen("certificates.issue")}>
              Issue a new revision
            </Button>
          </>
        ) : null}
      </div>
      {mayEdit && open === CONFIRM && rule !== undefined ? (
        <RecordDialog {...dialog} kinds={rule.kinds} />
      ) : null}
      {mayEdit && struck?.struck === null ? <StrikeDialog {...dialog} row={struck} /> : null}
    </section>
  );
}

function crossed({ struck }: Pick<Confirmation, "struck">, text: string) {
  return struck === null ? text : <s>{text}</s>;
}

function RecordDialog({
  kinds,
  ...dialog
}: CertificateDialog & {
  readonly kinds: NonNullable<(typeof CONFIRMATION_RULES)[string]>["kinds"];
}) {
  const { number, expected, shared } = useDialog(dialog);
  const { fields, effect } = ACTION_FORMS[CONFIRM];
  const options = kinds.map(({ id, label }) => [id, label.en] as const);
  return (
    <FormDialog
      {...shared}
      title={`Record a confirmation: ${number}`}
      action={CONFIRM}
      fields={() => fields.map((field) => (field.name === "kind" ? { ...field, options } : field))}
      first={{ kind: kinds[0]?.id ?? "", result: "confirmed" }}
      isAtOnce={({ result }) => result === "not-confirmed"}
      input={({ day = "", result, ...typed }) => ({
        ...typed,
        number,
        expectedVersions: expected,
        day: typedDay(day),
        result: result as Confirmation["result"],
      })}
      button="Record it"
    >
      <p>{effect}</p>
      <WhatWaits {...dialog} />
    </FormDialog>
  );
}

function StrikeDialog({ row, ...dialog }: CertificateDialog & { readonly row: Confirmation }) {
  const { number, expected, shared } = useDialog(dialog);
  const { title, fields, effect } = ACTION_FORMS[STRIKE];
  return (
    <FormDialog
      {...shared}
      title={title(number)}
      action={STRIKE}
      fields={() => fields}
      input={({ reason = "" }) => ({
        number,
        expectedVersions: expected,
        recordedAt: row.recordedAt,
        reason,
      })}
      button="Strike it out"
    >
      <p dir="auto">{rowText(dialog.certificate, row)}</p>
      <p>{effect}</p>
      <WhatWaits {...dialog} />
    </FormDialog>
  );
}
