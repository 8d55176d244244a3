import { Link, useSearchParams } from "wouter";
import { verdictWords } from "@register/ui/verdict-words";
import type { CertificatePage } from "@register/office/views";
import { SelectionActs } from "../certificates/selection-acts.tsx";
import { certificateQuery, SEARCH_FIELDS, VIEWS } from "../certificates/certificate-search.ts";
import { List } from "../parts/list.tsx";
import { Page } from "../parts/page.tsx";
import type { Column } from "../parts/column.ts";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { saveFile } from "../call.ts";
import { PATHS } from "../paths.ts";
import { useMay } from "../session.ts";

type Row = CertificatePage["rows"][number];

const pathOf = ({ certificate_number: number }: Row) =>
  PATHS.certificate(encodeURIComponent(number));

const COLUMNS: readonly Column<Row>[] = [
  {
    heading: "Number",
    value: "certificate_number",
    cell: (row) => <Link href={pathOf(row)}>{row.certificate_number}</Link>,
    isSorting: true,
    kind: "number",
  },
  {
    heading: "Verdict",
    value: ({ verdict }) => verdictWords(verdict).word,
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
  },
  { heading: "Vessel", value: "vessel_name", isSorting: true },
  { heading: "IMO", value: "vessel_imo", kind: "exact" },
  { heading: "Valid until", value: "validity_date", isSorting: true, kind: "day" },
  { heading: "Affiliate", value: "affiliate" },
  { heading: "Branch", value: "branch" },
  { heading: "Changed", value: "updated_at", isSorting: true, kind: "instant" },
];

/** The certificates, found, in an order, a page at a time. */
export function CertificatesPage() {
  const [search] = useSearchParams();
  const mayEdit = useMay("edits");
  return (
    <Page
      title="Certificates"
      aside={
        mayEdit ? (
          <Link href={PATHS.add} className="link-button">
            Add a certificate
          </Link>
        ) : undefined
      }
    >
      <List
        name="certificates.list"
        filter={SEARCH_FIELDS}
        query={certificateQuery(search)}
        saveAll={() =>
          saveFile("certificates.export", { ...certificateQuery(search), forExcel: true })
        }
        columns={COLUMNS}
        keyOf={(row) => row.certificate_number}
        pathOf={pathOf}
        views={VIEWS}
        isDense
        sortedBy="certificate_number"
        choice={{ label: (row) => `Choose ${row.certificate_number}`, Acts: SelectionActs }}
        empty={{
          all: "The register has no certificates yet. Add one, or import a spreadsheet.",
          found: "No certificate matches. Look for less, or clear the search.",
        }}
      />
    </Page>
  );
}
