import { columnLabel } from "@register/domain/certificate";
import type { CertificateView } from "@register/office/views";
import type { Column } from "../parts/column.ts";
import { FileButton } from "../parts/file-button.tsx";
import { Table } from "../parts/table.tsx";
import { instantText, languagesOf } from "../parts/formats.ts";

type File = CertificateView["files"][number];

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

/** The files that were issued of a number, the last one first. */
export function IssuedFiles({ files }: { readonly files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <section className="panel" aria-label="Issued files">
      <h2>Issued files</h2>
      <Table name="issued-files" columns={COLUMNS} rows={files} keyOf={({ id }) => String(id)} />
    </section>
  );
}

function issueOf({ revision, paper: { original, signatory } }: File): string {
  return [
    `Revision ${revision}`,
    original && `original ${original.original} of ${original.originals}`,
    signatory && `for ${signatory.name} to sign`,
  ]
    .filter(Boolean)
    .join(", ");
}

function stateOf({ superseded, changed }: File): string {
  if (changed.length > 0)
    return `Superseded; changed since: ${changed.map(columnLabel).join(", ")}`;
  return superseded ? "Superseded by a later file" : "As the register has it";
}

function Download({ file: { id, number, issuedAt } }: { readonly file: File }) {
  return (
    <FileButton action="certificates.issued" input={{ numbers: [number], file: id }}>
      Save<span className="visually-hidden"> the file of {instantText(issuedAt)}</span>
    </FileButton>
  );
}

/** Saves the last issued file of each number: one PDF, or a ZIP of several. */
export function SaveIssued({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <FileButton action="certificates.issued" input={{ numbers: [...numbers] }}>
      {numbers.length === 1 ? "Save the issued file" : "Save their issued files"}
    </FileButton>
  );
}
