import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import {
  CERTIFICATE_FIELDS,
  type HistoryEntry,
  type RegisterColumn,
} from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import { ISSUE_KINDS } from "@register/office/wire-format";
import { LANGUAGES } from "@register/domain/site";
import { Button } from "@register/ui/button";
import { showFile } from "../call.ts";
import { ImportOptionsForm } from "../imports/import-options.tsx";
import { ImportPreview } from "../imports/import-preview.tsx";
import { Departed } from "../pages/certificate-page.tsx";
import { HistoryList } from "../parts/history-list.tsx";
import { useAct } from "../parts/outcome.tsx";
import { Shown } from "../parts/states.tsx";
import { ValueList } from "../parts/value-list.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { fieldText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useFile, useRead } from "../queries.ts";
import { useMay } from "../session.ts";
import type { Decided } from "./proposal-words.ts";

interface Matter {
  readonly proposal: Decided;
  /** It then stays as it was looked at, without the verdict, which the decision may have changed. */
  readonly isDecided: boolean;
}

/** What a proposal is about: its certificates, what its file changes, or the import that it undoes. */
export function ProposalMatter({ proposal, isDecided }: Matter) {
  const { action, input, seen, count } = proposal;
  const mayEdit = useMay("edits");
  if (action === "imports.run") {
    return mayEdit ? <FileMatter upload={Number(input["upload"])} /> : null;
  }
  if (action === "imports.undo") {
    return <ImportMatter id={Number(input["id"])} isStill={isDecided} />;
  }
  const certificates = Object.entries(seen).map(([number, version]) => (
    <CertificateMatter
      key={number}
      number={number}
      version={version}
      proposal={proposal}
      isDecided={isDecided}
    />
  ));
  return (
    <>
      {action === "certificates.issue" && mayEdit && !isDecided ? (
        <Objections numbers={Object.keys(seen)} input={input} />
      ) : null}
      {count === 1
        ? certificates
        : Object.keys(seen).map((number, at) => (
            <Closed key={number} name={number}>
              {certificates[at]}
            </Closed>
          ))}
      {count > certificates.length ? <p>And {count - certificates.length} more.</p> : null}
    </>
  );
}

/** Shown, and read, once it is opened. */
function Closed({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen ? children : null}
    </details>
  );
}

function CertificateMatter({
  number,
  version,
  proposal: { action, input },
  isDecided,
}: Matter & {
  readonly number: string;
  /** As its author has seen it; null where no change of it matters. */
  readonly version: string | null;
}) {
  const read = useRead("certificates.read", { number }, { isStill: isDecided });
  return (
    <Shown read={read} what="the certificate">
      {(view) => {
        if (view === null) return <p>The register has no certificate with the number {number}.</p>;
        if (view.certificate === null) return <Departed departure={view.departure} />;
        const { certificate, verdict, history } = view;
        const isLater = ({ changedAt }: HistoryEntry) => version !== null && changedAt > version;
        const later = action === "certificates.suspend" ? [] : history.filter(isLater);
        return (
          <>
            <p className="row">
              {isDecided ? null : <VerdictMark verdict={verdict} />}
              <Link href={PATHS.certificate(encodeURIComponent(number))}>
                {number} with its history
              </Link>
              {action === "certificates.issue" && !isDecided ? (
                <Specimen number={number} input={input} />
              ) : null}
            </p>
            <ValuesThen certificate={certificate} history={history} later={later} />
            {later.length === 0 ? null : <HistoryList entries={later} />}
          </>
        );
      }}
    </Shown>
  );
}

/** The values now, beside those that were others when it was proposed. */
function ValuesThen({
  certificate,
  history,
  later,
}: {
  readonly certificate: StoredCertificate;
  readonly history: readonly HistoryEntry[];
  readonly later: readonly HistoryEntry[];
}) {
  const statusOf = (entries: readonly HistoryEntry[]) => {
    const last = entries.findLast((entry) => entry.kind === "status");
    return last?.kind === "status" ? (last.status ?? "in force") : "in force";
  };
  const then = (field: RegisterColumn) => {
    const change = later.find((entry) => entry.kind === "field" && entry.field === field);
    return change?.kind === "field" ? change.before : certificate[field];
  };
  const shown = (name: string, former: ReactNode, now: ReactNode) =>
    [
      name,
      former === now ? (
        now
      ) : (
        <>
          <del>{former ?? "empty"}</del> → <ins>{now ?? "empty"}</ins>
        </>
      ),
    ] as const;
  const fields = CERTIFICATE_FIELDS.filter(
    ({ name }) =>
      name !== "certificate_number" && (certificate[name] ?? then(name) ?? null) !== null,
  );
  return (
    <ValueList
      values={[
        shown(
          "Status",
          statusOf(history.slice(0, history.length - later.length)),
          certificate.status ?? "in force",
        ),
        ...fields.map(({ name, label }) =>
          shown(label, fieldText(name, then(name)), fieldText(name, certificate[name])),
        ),
      ]}
    />
  );
}

function issueOptions({ kind, language }: Decided["input"]) {
  return {
    kind: ISSUE_KINDS.find((each) => each === kind),
    language: LANGUAGES.find(({ code }) => code === language)?.code,
  };
}

/** The page as it would be issued. */
function Specimen({
  number,
  input,
}: {
  readonly number: string;
  readonly input: Decided["input"];
}) {
  const preview = useAct(useFile("certificates.preview", showFile));
  return (
    <>
      <Button
        look="quiet"
        disabled={preview.isPending}
        onClick={() => void preview.send({ number, ...issueOptions(input) })}
      >
        Specimen<span className="visually-hidden"> of {number} (opens in a new tab)</span>
      </Button>
      {preview.problem}
    </>
  );
}

/** What prevents issuing, or speaks against it, which its author has accepted. */
function Objections({
  numbers,
  input,
}: {
  readonly numbers: readonly string[];
  readonly input: Decided["input"];
}) {
  const read = useRead("certificates.objections", {
    numbers: [...numbers],
    ...issueOptions(input),
  });
  return (
    <Shown read={read} what="what speaks against it">
      {(objections) =>
        objections.map((objection) => (
          <p key={objection} className="notice fault">
            {objection}
          </p>
        ))
      }
    </Shown>
  );
}

function FileMatter({ upload }: { readonly upload: number }) {
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  return (
    <Shown read={read} what="the preview">
      {(preview) =>
        preview.kind === "refused" ? null : (
          <>
            <ImportOptionsForm
              preview={preview}
              pending={undefined}
              isDisabled
              onChange={() => undefined}
            />
            <ImportPreview preview={preview} isFixed />
          </>
        )
      }
    </Shown>
  );
}

function ImportMatter({ id, isStill }: { readonly id: number; readonly isStill: boolean }) {
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
