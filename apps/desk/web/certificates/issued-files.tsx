import { columnLabel } from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import type { CertificateView } from "@register/office/views";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Column } from "../parts/column.ts";
import { FileButton } from "../parts/file-button.tsx";
import { FormDialog } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import { instantText, languagesOf } from "../parts/formats.ts";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";
import { KeepSignedDialog } from "./keep-signed-dialog.tsx";

type File = CertificateView["files"][number];

const REMOVAL = ACTION_FORMS["certificates.remove-signed"];

const COLUMNS: readonly Column<File>[] = [
  { heading: "Issued", value: "issuedAt", kind: "instant" },
  {
    heading: "By",
    value: ({ issuedBy, approvedBy }) =>
      approvedBy === null ? issuedBy : `${issuedBy}, approved by ${approvedBy}`,
  },
  { heading: "Issue", value: issueOf },
  { heading: "Language", value: ({ language }) => languagesOf(language) },
  { heading: "State", value: stateOf },
  { heading: "File", value: ({ id }) => String(id), cell: (file) => <Download file={file} /> },
];

/** Newest first. */
export function IssuedFiles({
  files,
  certificate,
}: {
  readonly files: CertificateView["files"];
  /** Undefined if it was deleted. */
  readonly certificate?: CertificateView["certificate"];
}) {
  const mayKeep = useMay("certificates.keep-signed");
  const mayRemove = useMay("certificates.remove-signed");
  const [open, setOpen] = useOpenForm();
  if (files.length === 0) return null;
  const onClose = () => setOpen(null);
  const signedFiles = files.filter(({ signed, removedAt }) => signed && removedAt === null);
  const removed = signedFiles.find(({ id }) => open === `certificates.remove-signed ${id}`);
  return (
    <section className="panel" aria-label="Issued files">
      <h2>Issued files</h2>
      <Table name="issued-files" columns={COLUMNS} rows={files} keyOf={({ id }) => String(id)} />
      <div className="row">
        {certificate !== undefined && mayKeep ? (
          <Button variant="quiet" onClick={() => setOpen("certificates.keep-signed")}>
            Keep the signed file
          </Button>
        ) : null}
        {signedFiles.map(({ id }) =>
          mayRemove ? (
            <Button
              key={id}
              variant="quiet"
              onClick={() => setOpen(`certificates.remove-signed ${id}`)}
            >
              Take the signed file {id} back
            </Button>
          ) : null,
        )}
      </div>
      {certificate !== undefined && open === "certificates.keep-signed" ? (
        <KeepSignedDialog number={certificate.certificate_number} onClose={onClose} />
      ) : null}
      {removed === undefined ? null : (
        <FormDialog
          title={REMOVAL.title(removed.number)}
          action="certificates.remove-signed"
          input={() => ({ number: removed.number, file: removed.id })}
          button="Take it back"
          onClose={onClose}
        >
          <p>{REMOVAL.effect}</p>
          <p>
            The signed file {removed.id}, kept {instantText(removed.signedAt ?? "")}.
          </p>
        </FormDialog>
      )}
    </section>
  );
}

function issueOf({ id, revision, reason, paper, signedAt }: File): string {
  const { original, signatory } = paper;
  return [
    reason === null ? `Revision ${revision}` : `Revision ${revision} (${reason})`,
    original && `original ${original.original} of ${original.originals}`,
    signedAt === null
      ? signatory && `for ${signatory.name} to sign`
      : `signed file ${id}, kept ${instantText(signedAt)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function stateOf({ superseded, changed, removedAt, removedBy, removalApprovedBy }: File): string {
  if (removedAt !== null) {
    const approved = removalApprovedBy === null ? "" : `, approved by ${removalApprovedBy}`;
    return `Taken back ${instantText(removedAt)} by ${removedBy}${approved}`;
  }
  if (changed.length > 0)
    return `Superseded; changed since: ${changed.map(columnLabel).join(", ")}`;
  return superseded ? "Superseded by a later file" : "As the register has it";
}

function Download({ file: { id, number, issuedAt, signed } }: { readonly file: File }) {
  return (
    <FileButton action="certificates.issued" input={{ numbers: [number], file: id }}>
      Save
      <span className="visually-hidden">
        {" "}
        the {signed ? "signed " : ""}file of {instantText(issuedAt)}
      </span>
    </FileButton>
  );
}

/** One PDF, or a ZIP file of several. */
export function SaveIssued({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <FileButton action="certificates.issued" input={{ numbers: [...numbers] }}>
      {numbers.length === 1 ? "Save the issued file" : "Save their issued files"}
    </FileButton>
  );
}
