import type { ReactNode } from "react";
import { Link } from "wouter";
import {
  CERTIFICATE_FIELDS,
  confirmationAt,
  type HistoryEntry,
  readConfirmations,
} from "@register/domain/certificate";
import type { CertificateView } from "@register/office/views";
import { IssuePreview } from "../certificates/issue-dialog.tsx";
import { Departed } from "../pages/certificate-page.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { HistoryList } from "../parts/history-list.tsx";
import { QueryBoundary } from "../parts/query-states.tsx";
import { ValueList } from "../parts/value-list.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { fieldText, rowText } from "../parts/formats.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import type { Open } from "./proposal-words.ts";

/** Shows the verdict until it is decided, and values with changes since the proposal. */
export function CertificateSubject({
  number,
  version,
  proposal: { id, action, summary, isCountersigned },
  isDecided,
  isStill,
}: {
  readonly proposal: Open;
  readonly isDecided: boolean;
  readonly isStill: boolean;
  readonly number: string;
  /** The version that the author saw; null if later changes do not matter. */
  readonly version: string | null;
}) {
  const read = useRead("certificates.read", { number }, { isStill });
  return (
    <QueryBoundary read={read} what="the certificate">
      {(view) => {
        if (view === null) return <p>The register has no certificate with the number {number}.</p>;
        if (view.certificate === null)
          return view.departure === null ? null : <Departed departure={view.departure} />;
        const { verdict, history } = view;
        const confirmations = readConfirmations(view.certificate.confirmations) ?? [];
        const struckRow = confirmationAt(confirmations, String(summary["recordedAt"]));
        const later =
          version === null || isCountersigned
            ? []
            : history.filter(({ changedAt }) => changedAt > version);
        return (
          <>
            <p className="row">
              {isDecided ? null : <VerdictMark verdict={verdict} />}
              <Link href={PATHS.certificate(encodeURIComponent(number))}>
                {number} with its history
              </Link>
              {action === "certificates.issue" && !isDecided ? (
                <IssuePreview number={number} input={summary} />
              ) : null}
            </p>
            {action === "certificates.keep-signed" && !isDecided ? (
              <FileButton action="proposals.file" input={{ id }}>
                Save the signed file
              </FileButton>
            ) : null}
            {action === "certificates.remove-signed" ? (
              <FileButton
                action="certificates.issued"
                input={{ numbers: [number], file: Number(summary["file"]) }}
              >
                Save the signed file {String(summary["file"])}
              </FileButton>
            ) : null}
            {struckRow === undefined ? null : <p dir="auto">{rowText(struckRow)}</p>}
            <ValueList values={valuesThen(view, later, isDecided ? "Status before" : "Status")} />
            {later.length === 0 ? null : <HistoryList entries={later} />}
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** Each present value, with the one before the changes. */
function valuesThen(
  { certificate, history }: Pick<CertificateView, "certificate" | "history">,
  later: readonly HistoryEntry[],
  status: string,
) {
  const changes = later.flatMap((entry) => (entry.kind === "field" ? [entry] : []));
  const fields = CERTIFICATE_FIELDS.flatMap(({ name, label }) => {
    const now = certificate[name];
    const change = changes.find(({ field }) => field === name);
    const then = change === undefined ? now : change.before;
    return name === "certificate_number" || (now === null && then === null)
      ? []
      : [[label, beside(fieldText(name, then), fieldText(name, now))] as const];
  });
  const before = statusIn(history.slice(0, history.length - later.length));
  return [[status, beside(before, statusIn(history))] as const, ...fields];
}

function statusIn(history: readonly HistoryEntry[]): string {
  const changes = history.flatMap((entry) => (entry.kind === "status" ? [entry] : []));
  return changes.at(-1)?.status ?? "in force";
}

function beside(then: ReactNode, now: ReactNode): ReactNode {
  if (then === now) return now;
  return (
    <>
      <del>{then ?? "empty"}</del> → <ins>{now ?? "empty"}</ins>
    </>
  );
}
