import { Link } from "wouter";
import { CERTIFICATE_FIELDS } from "@register/domain/certificate";
import type { Proposal, ProposedAction } from "@register/register/desk";
import { ImportPreview } from "../imports/import-preview.tsx";
import { HistoryList } from "../parts/history-list.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { ValueList } from "../parts/value-list.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { fieldText, languagesOf } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

interface Matter {
  readonly proposal: Proposal;
  /** Whether it stays as it was looked at: while the person is asked, and once it is decided. */
  readonly isStill: boolean;
}

/** What a proposal is about: its certificate, what its file changes, or the import that it undoes. */
export function ProposalMatter(matter: Matter) {
  const { action } = matter.proposal;
  if (action.kind === "import") return <FileMatter action={action} />;
  if (action.kind === "undo") return <ImportMatter id={action.importId} {...matter} />;
  if (action.kind === "issue") return <IssueMatter action={action} />;
  if (action.kind === "add-forgery" || action.kind === "remove-forgery") {
    return <ForgeryMatter number={action.number} {...matter} />;
  }
  return <CertificateMatter number={action.number} {...matter} />;
}

function CertificateMatter({
  number,
  proposal: { action, seen },
  isStill,
}: Matter & { readonly number: string }) {
  const read = useRead("certificates.read", { number }, { isStill });
  return (
    <Shown read={read} what="the certificate">
      {(view) => {
        if (view === null || view.certificate === null) {
          return <Empty>The register no longer has this certificate.</Empty>;
        }
        const { certificate, verdict, history } = view;
        const isLater = action.kind !== "suspend" && certificate.updated_at !== seen;
        const later = history.filter(({ changedAt }) => seen !== null && changedAt > seen);
        return (
          <>
            {isLater ? (
              <div className="notice fault">
                <p>
                  The certificate has been changed since this was proposed, so it can’t be approved
                  as it stands. Refuse it, and have it proposed anew.
                </p>
                <HistoryList entries={later} />
              </div>
            ) : null}
            <p className="row">
              <VerdictMark verdict={verdict} />
              <Link href={PATHS.certificate(encodeURIComponent(number))}>
                {number} with its history
              </Link>
            </p>
            <ValueList
              values={CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
                certificate[name] === null || name === "certificate_number"
                  ? []
                  : [[label, fieldText(name, certificate[name])] as const],
              )}
            />
          </>
        );
      }}
    </Shown>
  );
}

/** What the register has under the number of forged papers, and what is recorded of them. */
function ForgeryMatter({ number, isStill }: Matter & { readonly number: string }) {
  const read = useRead("certificates.read", { number }, { isStill });
  return (
    <Shown read={read} what="the certificate">
      {(view) =>
        view === null || view.certificate === null ? (
          <p>The register has no certificate with this number.</p>
        ) : (
          <p className="row">
            <VerdictMark verdict={view.verdict} />
            <Link href={PATHS.certificate(encodeURIComponent(number))}>
              The certificate {number}
            </Link>
          </p>
        )
      }
    </Shown>
  );
}

function IssueMatter({ action }: { readonly action: ProposedAction & { readonly kind: "issue" } }) {
  const { numbers, options, warnings = [] } = action;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="notice fault">
          {warning}
        </p>
      ))}
      <p>
        In {languagesOf(options.language)}
        {options.kind === undefined ? "" : `, as ${options.kind}`}
        {options.signatory === undefined ? "" : `, for ${options.signatory} to sign`}
        {(options.originals ?? 1) > 1 ? `, ${options.originals} originals each` : ""}:
      </p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Link href={PATHS.certificate(encodeURIComponent(number))}>{number}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type OfFile = Extract<ProposedAction, { readonly kind: "import" }>;

function FileMatter({ action }: { readonly action: OfFile }) {
  return useMay("imports.preview") ? <FilePreview action={action} /> : null;
}

function FilePreview({ action: { upload } }: { readonly action: OfFile }) {
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  return (
    <Shown read={read} what="the preview">
      {(preview) =>
        preview.kind === "refused" ? (
          <p className="notice fault">{preview.reason}</p>
        ) : (
          <ImportPreview preview={preview} isFixed />
        )
      }
    </Shown>
  );
}

function ImportMatter({ id, isStill }: Matter & { readonly id: number }) {
  const read = useRead("imports.list", { limit: 100 }, { isStill });
  return (
    <Shown read={read} what="the import">
      {({ rows }) => {
        const entry = rows.find((each) => each.id === id);
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
    </Shown>
  );
}
