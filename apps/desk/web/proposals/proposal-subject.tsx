import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "wouter";
import { holderOf } from "@register/domain/certificate";
import { shownNumber } from "@register/domain/text";
import type { Output } from "@register/office/actions";
import { PROPOSALS_MAX } from "@register/office/wire-format";
import { Button } from "@register/ui/button";
import { IssuePreview } from "../certificates/issue-dialog.tsx";
import { fileOptionsOf, optionsSentence } from "../imports/import-options.tsx";
import { ImportPreview } from "../imports/import-preview.tsx";
import { formOf } from "../parts/action-forms.ts";
import type { Column } from "../parts/column.ts";
import { QueryBoundary } from "../parts/query-states.tsx";
import { Table } from "../parts/table.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";
import { CertificateSubject } from "./certificate-subject.tsx";
import type { Open } from "./proposal-words.ts";

interface SubjectOf {
  readonly proposal: Open;
  /** Hides the verdict, which the decision may have changed. */
  readonly isDecided: boolean;
  /** Never refetches. */
  readonly isStill: boolean;
}

export function ProposalSubject({
  onOpened,
  ...subject
}: SubjectOf & {
  /** Called with the number of certificates shown so far. */
  readonly onOpened: (count: number) => void;
}) {
  const { proposal, isStill, isDecided } = subject;
  const { action, summary, upload } = proposal;
  const mayEdit = useMay("imports.preview");
  if (action === "imports.run") {
    return mayEdit && upload !== null ? <FileSubject upload={upload} /> : null;
  }
  if (action === "imports.undo") {
    return <UndoneImport id={Number(summary["id"])} isStill={isStill} />;
  }
  return (
    <>
      {action === "certificates.issue" && mayEdit && !isDecided ? (
        <Objections proposal={proposal} />
      ) : null}
      <SubjectPages {...subject} onOpened={onOpened} />
    </>
  );
}

function SubjectPages({
  onOpened,
  ...subject
}: SubjectOf & { readonly onOpened: (count: number) => void }) {
  const { count } = subject.proposal;
  const [pages, setPages] = useState(1);
  const opened = pages * PROPOSALS_MAX;
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        <SubjectPage
          key={page}
          {...subject}
          offset={page * PROPOSALS_MAX}
          onRead={page === pages - 1 ? () => onOpened(Math.min(opened, count)) : undefined}
        />
      ))}
      {opened < count ? (
        <p className="row">
          {shownNumber(opened)} of {shownNumber(count)} certificates are shown.
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            Show the next {Math.min(PROPOSALS_MAX, count - opened)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function SubjectPage({
  proposal,
  isDecided,
  isStill,
  offset,
  onRead,
}: SubjectOf & { readonly offset: number; readonly onRead: (() => void) | undefined }) {
  const { id, action, count, target, summary } = proposal;
  const read = useRead("proposals.certificates", { id, offset }, { isStill });
  const isRead = read.data !== undefined && !read.isPlaceholderData;
  const report = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (isRead) report();
  }, [isRead]);
  return (
    <QueryBoundary read={read} what="the certificates">
      {({ rows, target: led }) => (
        <>
          {count === 1 ? (
            rows.map(({ number, version }) => (
              <CertificateSubject
                key={number}
                {...{ number, version, proposal, isDecided, isStill }}
              />
            ))
          ) : (
            <Table
              name={`proposal-${id}`}
              columns={columnsOf(proposal, formOf(action).change, isDecided)}
              rows={rows}
              keyOf={({ number }) => number}
            />
          )}
          {target === null || offset > 0 ? null : (
            <Table
              name={`proposal-${id}-target`}
              caption={summary["to"] === undefined ? "Replaced by" : "The new number"}
              columns={columnsOf(proposal, "Visitors are led here", isDecided)}
              rows={led}
              keyOf={({ number }) => number}
            />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

type SubjectRow = Output<"proposals.certificates">["rows"][number];

function columnsOf(
  { action, summary }: Open,
  change: string,
  isDecided: boolean,
): readonly Column<SubjectRow>[] {
  const undecided: readonly Column<SubjectRow>[] = [
    {
      heading: "Verdict",
      value: ({ verdict }) => verdict?.kind,
      cell: ({ verdict }) => (verdict === null ? null : <VerdictMark verdict={verdict} />),
    },
    ...(action === "certificates.issue"
      ? [
          {
            heading: "Preview",
            cell: ({ number }: SubjectRow) => <IssuePreview number={number} input={summary} />,
          },
        ]
      : []),
  ];
  return [
    {
      heading: "Number",
      value: "number",
      cell: ({ number }) => (
        <Link href={PATHS.certificate(encodeURIComponent(number))}>{number}</Link>
      ),
      kind: "number",
    },
    {
      heading: "Vessel or organisation",
      value: ({ certificate }) =>
        certificate === null ? "Not in the register" : holderOf(certificate),
    },
    { heading: "Commodity", value: ({ certificate }) => certificate?.commodity },
    { heading: "Valid until", value: ({ certificate }) => certificate?.validity_date, kind: "day" },
    { heading: "Change", value: () => change },
    ...(isDecided ? [] : undecided),
  ];
}

/** Blockers, and warnings that the author has accepted. */
function Objections({ proposal: { id } }: { readonly proposal: Open }) {
  const read = useRead("proposals.objections", { id });
  return (
    <QueryBoundary read={read} what="what speaks against it">
      {(objections) =>
        objections.map((objection) => (
          <p key={objection} className="notice fault">
            {objection}
          </p>
        ))
      }
    </QueryBoundary>
  );
}

function FileSubject({ upload }: { readonly upload: number }) {
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  return (
    <QueryBoundary read={read} what="the preview">
      {(preview) =>
        preview.kind === "refused" ? null : (
          <>
            <ImportPreview preview={preview} isFixed />
            <p>{optionsSentence(fileOptionsOf(preview))}</p>
          </>
        )
      }
    </QueryBoundary>
  );
}

function UndoneImport({ id, isStill }: { readonly id: number; readonly isStill: boolean }) {
  const read = useRead("imports.list", { limit: 100 }, { isStill });
  return (
    <QueryBoundary read={read} what="the import">
      {({ rows }) => {
        const entry = rows.find((row) => row.id === id);
        if (entry === undefined) {
          return (
            <p>
              Import {id} is not among the last {rows.length}.{" "}
              <Link href={PATHS.import}>Look for it in the list of imports</Link>.
            </p>
          );
        }
        const { fileName, by, added, updated } = entry;
        return (
          <p>
            {fileName}, imported by {by}: {added} new, {updated} changed.
          </p>
        );
      }}
    </QueryBoundary>
  );
}
