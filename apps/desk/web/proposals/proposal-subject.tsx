import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { issueChoices } from "../certificates/issue-dialog.tsx";
import { ImportOptionsForm } from "../imports/import-options.tsx";
import { ImportPreview } from "../imports/import-preview.tsx";
import { Shown } from "../parts/states.tsx";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";
import { CertificateSubject } from "./certificate-subject.tsx";
import type { Decided } from "./proposal-words.ts";

interface Subject {
  readonly proposal: Decided;
  /** It then has no verdict, which the decision may have changed. */
  readonly isDecided: boolean;
  /** Whether it stays as it was looked at. */
  readonly isStill: boolean;
}

/** What a proposal is about: its certificates, what its file changes, or the import that it undoes. */
export function ProposalSubject({ proposal, isDecided, isStill }: Subject) {
  const { action, input, seen, count } = proposal;
  const mayEdit = useMay("imports.preview");
  if (action === "imports.run") {
    return mayEdit ? <FileSubject upload={Number(input["upload"])} /> : null;
  }
  if (action === "imports.undo") {
    return <UndoneImport id={Number(input["id"])} isStill={isStill} />;
  }
  const certificates = Object.entries(seen).map(([number, version]) => (
    <CertificateSubject
      key={number}
      number={number}
      version={version}
      proposal={proposal}
      isDecided={isDecided}
      isStill={isStill}
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
    ...issueChoices(input),
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

function FileSubject({ upload }: { readonly upload: number }) {
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

function UndoneImport({ id, isStill }: { readonly id: number; readonly isStill: boolean }) {
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
