import { useState } from "react";
import { Link } from "wouter";
import { Button } from "@register/ui/button";
import type { ListedImport } from "@register/office/views";
import { ISSUED_MAX } from "@register/office/wire-format";
import { issuable, IssueDialog } from "../certificates/issue-dialog.tsx";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { ListPages, useOffset } from "../parts/list-pages.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useActionMutation } from "../parts/outcome.tsx";
import { Empty, QueryBoundary } from "../parts/query-states.tsx";
import type { Column } from "../parts/column.ts";
import { Table } from "../parts/table.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { instantText } from "../parts/formats.ts";
import { PATHS } from "../paths.ts";
import { useFile, useRead } from "../queries.ts";
import { useMay } from "../session.ts";

const FORM = ACTION_FORMS["imports.undo"];

const COLUMNS: readonly Column<ListedImport>[] = [
  { heading: "Import", value: "id" },
  { heading: "File", value: "fileName" },
  { heading: "By", value: "by" },
  { heading: "Approved by", value: "approvedBy" },
  { heading: "At", value: "at", kind: "instant" },
  { heading: "New", value: "added" },
  { heading: "Changed", value: "updated" },
  { heading: "Issue", cell: (entry) => <IssueImport entry={entry} /> },
  { heading: "Undo", cell: (entry) => <Undo entry={entry} /> },
];

/** Newest first. An import can be undone until one of its certificates changes. */
export function ImportList() {
  const read = useRead("imports.list", { offset: useOffset() });
  return (
    <section aria-label="Imports so far">
      <h2>Imports so far</h2>
      <QueryBoundary read={read} what="the imports">
        {({ rows, matching }) =>
          matching === 0 ? (
            <Empty>Nothing has been imported yet.</Empty>
          ) : (
            <>
              <Table name="import" columns={COLUMNS} rows={rows} keyOf={({ id }) => String(id)} />
              <ListPages rows={rows.length} matching={matching} isShownInPages />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function undoneText({ by, approvedBy, at }: NonNullable<ListedImport["undone"]>): string {
  const approved = approvedBy === null ? "" : `, approved by ${approvedBy}`;
  return `Undone by ${by}, ${instantText(at)}${approved}`;
}

function Undo({
  entry: { id, added, updated, undone, blocker, changedSince },
}: {
  readonly entry: ListedImport;
}) {
  const mayEdit = useMay("imports.undo");
  const [open, setOpen] = useOpenForm();
  // Keeps the dialog mounted, so that a refusal can be read.
  const [isOffered] = useState(blocker === undefined && mayEdit);
  const reason = undone === null ? blocker : undoneText(undone);
  return (
    <>
      {reason === undefined && mayEdit ? (
        <Button
          variant="quiet"
          aria-label={`Undo import ${id}`}
          onClick={() => setOpen(`undo-${id}`)}
        >
          Undo
        </Button>
      ) : (
        <>
          {reason} {changedSince === 0 ? null : <Link href={`/?sinceImport=${id}`}>Show them</Link>}
        </>
      )}
      {isOffered && open === `undo-${id}` ? (
        <FormDialog
          title={FORM.title("", { id: String(id) })}
          action="imports.undo"
          input={() => ({ id })}
          button="Undo the import"
          onClose={() => setOpen(null)}
        >
          <p>
            {FORM.effect} {added} new, {updated} changed.
          </p>
        </FormDialog>
      ) : null}
    </>
  );
}

function IssueImport({ entry: { id, undone } }: { readonly entry: ListedImport }) {
  const mayEdit = useMay("certificates.issue");
  const [open, setOpen] = useOpenForm();
  const files = useActionMutation(useFile("certificates.issued"), { title: "Issued files" });
  const form = `issue-${id}`;
  if (!mayEdit || undone !== null) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Issue the certificates of import ${id}`}
        onClick={() => setOpen(form)}
      >
        Issue
      </Button>
      {open === form ? (
        <IssueOf
          id={id}
          onClose={() => setOpen(null)}
          onIssued={(numbers) => void files.send({ numbers: [...numbers] })}
        />
      ) : null}
      {files.problem}
    </>
  );
}

function IssueOf({
  id,
  onClose,
  onIssued,
}: {
  readonly id: number;
  readonly onClose: () => void;
  readonly onIssued: (numbers: readonly string[]) => void;
}) {
  const read = useRead("imports.certificates", { id });
  return (
    <QueryBoundary read={read} what="the certificates of the import">
      {(certificates) => {
        const numbers = issuable(certificates);
        if (certificates.length > ISSUED_MAX) {
          return (
            <p role="status">
              It has more than {ISSUED_MAX} certificates, the most that are issued at once.{" "}
              <Link href={PATHS.certificates}>Choose them in the list</Link>.
            </p>
          );
        }
        if (numbers.length === 0) return <p role="status">None of them can be issued.</p>;
        const issued = () => onIssued(numbers);
        return <IssueDialog certificates={certificates} onClose={onClose} onIssued={issued} />;
      }}
    </QueryBoundary>
  );
}
