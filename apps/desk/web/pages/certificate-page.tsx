import { Link } from "wouter";
import { unmarked } from "@register/ui/fill";
import { verdictWords } from "@register/ui/verdict-words";
import type { RemovalInfo } from "@register/domain/certificate";
import {
  OFFICE_FIELDS,
  readParticulars,
  replacedNumbers,
  shownFields,
  valuesBeforeEdit,
} from "@register/domain/certificate";
import { certificateLink } from "@register/domain/site";
import type { CertificateView } from "@register/office/views";
import { CertificateActions } from "../certificates/certificate-actions.tsx";
import { Confirmations } from "../certificates/confirmations.tsx";
import { ForgeryDialog, ForgeryMark } from "../certificates/forgery-mark.tsx";
import { EditForm } from "../certificates/edit-form.tsx";
import { IssuedFiles } from "../certificates/issued-files.tsx";
import { HistoryList } from "../parts/history-list.tsx";
import { TakeBack } from "../parts/outcome.tsx";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, QueryBoundary } from "../parts/query-states.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { ValueList } from "../parts/value-list.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { fieldText, instantText } from "../parts/formats.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

export function CertificatePage({ number }: { readonly number: string }) {
  const read = useRead("certificates.read", { number });
  const mayEdit = useMay("certificates.edit");
  const [open, setOpen] = useOpenForm();
  const isEditing = mayEdit && open === "edit";
  const current = read.data?.certificate ? read.data : undefined;
  const certificate = current?.certificate;
  const forgery = read.data?.forgery ?? null;
  return (
    <Page
      title={certificate?.certificate_number ?? number}
      titleDetails={current === undefined ? undefined : <VerdictAndKind {...current} />}
      aside={
        read.data === undefined || isEditing ? undefined : current === undefined ? (
          <ForgeryMark forgery={forgery} />
        ) : (
          <CertificateActions {...current} />
        )
      }
    >
      {read.data === undefined ? null : (
        <ForgeryDialog {...{ number, forgery }} isUnknown={read.data === null} />
      )}
      <QueryBoundary read={read} what="the certificate">
        {(view) =>
          view === null ? (
            <Empty>
              The register has no certificate with this number.{" "}
              <Link href={PATHS.certificates}>Look for another</Link>.
            </Empty>
          ) : view.certificate === null ? (
            <>
              {view.departure === null ? null : <Departed departure={view.departure} />}
              {view.forgery === null ? null : (
                <p className="notice fault">
                  Papers with this number are known to be forged:{" "}
                  <q dir="auto">{view.forgery.sentence}</q>
                </p>
              )}
              <IssuedFiles files={view.files} />
              <History entries={view.history} />
            </>
          ) : (
            <>
              {view.proposals.length === 0 ? null : (
                <p className="notice">
                  A proposal for this certificate waits for a second person.{" "}
                  <Link href={PATHS.proposals}>Look at the proposals</Link>
                </p>
              )}
              {isEditing ? (
                <EditForm
                  view={view}
                  onClose={() => {
                    setOpen(null);
                    focusHeading();
                  }}
                />
              ) : null}
              <div className="columns">
                <div>
                  {isEditing ? null : <Values view={view} />}
                  <PublicSide view={view} />
                </div>
                <History entries={view.history} certificate={view.certificate} />
              </div>
              <Confirmations view={view} />
              <IssuedFiles files={view.files} certificate={view.certificate} />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function VerdictAndKind({ certificate, verdict: record, forgery }: CertificateView) {
  const { kind, particulars } = certificate;
  const verdict = forgery === null ? record : { kind: "known-forgery" as const, forgery, record };
  return (
    <>
      <VerdictMark verdict={verdict} />
      <span className="soft">{readParticulars(particulars)?.kind?.title.label.en ?? kind}</span>
    </>
  );
}

function History({
  entries,
  certificate,
}: {
  readonly entries: CertificateView["history"];
  readonly certificate?: CertificateView["certificate"];
}) {
  return (
    <section className="panel" aria-label="History">
      <h2>History</h2>
      {certificate === undefined ? null : (
        <TakeBack
          certificates={[[certificate.certificate_number, certificate.updated_at]]}
          isOffered={valuesBeforeEdit(entries, certificate.updated_at).length > 0}
        >
          Take the last edit back
        </TakeBack>
      )}
      <HistoryList entries={entries} />
    </section>
  );
}

export function Departed({
  departure: { to, by, approvedBy, at },
}: {
  readonly departure: RemovalInfo;
}) {
  const approved = approvedBy === null ? "" : `, approved by ${approvedBy}`;
  const who = `${by}, ${instantText(at)}${approved}`;
  if (to === null) return <p className="notice">This certificate was deleted by {who}.</p>;
  return (
    <p className="notice">
      This certificate is now <Link href={PATHS.certificate(encodeURIComponent(to))}>{to}</Link>,
      renumbered by {who}.
    </p>
  );
}

function Values({ view: { certificate } }: { readonly view: CertificateView }) {
  return (
    <section className="panel" aria-label="Fields">
      <h2>Fields</h2>
      <ValueList
        values={[
          ...[...shownFields(certificate), ...OFFICE_FIELDS].map(
            ({ name, label }) => [label, fieldText(name, certificate[name])] as const,
          ),
          ...(certificate.particulars === null
            ? []
            : [["Particulars", fieldText("particulars", certificate.particulars)] as const]),
          ["Last changed", instantText(certificate.updated_at)],
        ]}
      />
    </section>
  );
}

function Succession({
  label,
  numbers,
}: {
  readonly label: string;
  readonly numbers: readonly string[];
}) {
  if (numbers.length === 0) return null;
  return (
    <p className="row">
      {label}
      {numbers.map((number) => (
        <Link key={number} href={PATHS.certificate(encodeURIComponent(number))}>
          {number}
        </Link>
      ))}
    </p>
  );
}

function PublicSide({
  view: { certificate, verdict, forgery },
}: {
  readonly view: CertificateView;
}) {
  const { publicOrigin } = useSession();
  const { word, wordSince, sentence } = verdictWords(verdict);
  const { replaced_by: successor } = certificate;
  const link = certificateLink(publicOrigin, certificate.certificate_number).href;
  return (
    <section className="panel" aria-label="As the public sees it">
      <h2>As the public sees it</h2>
      {forgery === null ? null : (
        <>
          <p className="row">
            <VerdictMark verdict={{ kind: "known-forgery", forgery, record: verdict }} />
          </p>
          <p dir="auto">“{forgery.sentence}”</p>
        </>
      )}
      <p>
        <VerdictMark verdict={verdict} />
      </p>
      <p>
        {wordSince === word ? "" : `${unmarked(wordSince)}. `}
        {sentence}
      </p>
      <Succession label="Replaced by" numbers={successor === null ? [] : [successor]} />
      <Succession label="Replaces" numbers={replacedNumbers(certificate)} />
      {certificate.status_note === null ? null : <p dir="auto">“{certificate.status_note}”</p>}
      <p>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
