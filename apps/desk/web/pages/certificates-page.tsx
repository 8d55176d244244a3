import { Link, useSearchParams } from "wouter";
import { verdictWords } from "@register/ui/verdict-words";
import {
  columnLabel,
  columnsOfKind,
  holderOf,
  SORT_COLUMNS,
  LISTED_VERDICTS,
} from "@register/domain/certificate";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { replacedStandards } from "@register/content/standards";
import type { Input } from "@register/office/actions";
import { KindInput } from "../certificates/particulars-form.tsx";
import { SelectionActions } from "../certificates/selection-actions.tsx";
import type { Field } from "../parts/fields.tsx";
import { List, type RowOf } from "../parts/list.tsx";
import { Page } from "../parts/page.tsx";
import type { Column } from "../parts/column.ts";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { PATHS } from "../paths.ts";
import { useMay } from "../session.ts";

type Row = RowOf<"certificates.list">;

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
    kind: "verdict-column",
  },
  { heading: "Vessel or organisation", value: "vessel_name", cell: holderOf, isSorting: true },
  ...columnsOfKind("imo").map((value, at) => {
    const heading = at === 0 ? "IMO" : columnLabel(value);
    return { heading, value, kind: "exact late" } as const;
  }),
  { heading: "Valid until", value: "validity_date", isSorting: true, kind: "day" },
  { heading: "Affiliate", value: "affiliate", kind: "late" },
  { heading: "Branch", value: "branch" },
  { heading: "Changed", value: "updated_at", isSorting: true, kind: "instant" },
];

export function CertificatesPage() {
  const [search] = useSearchParams();
  const mayEdit = useMay("certificates.add");
  return (
    <Page
      title="Certificates"
      aside={
        <>
          {mayEdit ? (
            <Link href={PATHS.add} className="link-button">
              Add a certificate
            </Link>
          ) : null}
          <FileButton
            action="certificates.export"
            input={{ ...certificateQuery(search), forExcel: true }}
          >
            Save the list as a file
          </FileButton>
        </>
      }
    >
      <List
        name="certificates.list"
        filter={search.has(SINCE_IMPORT.name) ? [...SEARCH_FIELDS, SINCE_IMPORT] : SEARCH_FIELDS}
        query={certificateQuery(search)}
        columns={COLUMNS}
        keyOf={(row) => row.certificate_number}
        pathOf={pathOf}
        searches={SEARCHES}
        isDense
        sortedBy="certificate_number"
        offered={{ label: (row) => `Choose ${row.certificate_number}`, Actions: SelectionActions }}
        empty={{
          all: "The register has no certificates yet. Add one, or import a spreadsheet.",
          found: "No certificate matches. Shorten the search, or clear it.",
        }}
      />
    </Page>
  );
}

const DAYS = ["7", "30", "60", "90", "180", "365"];

const VERDICTS = [...LISTED_VERDICTS, "known-forgery"] as const;

const EDITIONS = replacedStandards().map(({ name }) => name);

const SEARCH_FIELDS: readonly Field[] = [
  { name: "text", label: "Number, vessel or IMO", kind: "search", maxLength: 1000 },
  {
    name: "verdict",
    label: "Verdict",
    options: [["", "Any"], ...VERDICTS.map((kind) => [kind, ENGLISH_VERDICTS[kind]] as const)],
  },
  {
    name: "expiresWithin",
    label: "Expires within",
    options: [["", "Any time"], ...DAYS.map((days) => [days, `${days} days`] as const)],
  },
  {
    name: "dueWithin",
    label: "Due within",
    options: [["", "Any time"], ...DAYS.map((days) => [days, `${days} days`] as const)],
  },
  {
    name: "changed",
    label: "Changed",
    options: [
      ["", "Any time"],
      ["today", "Today"],
      ["mine", "By me, within 30 days"],
    ],
  },
  {
    name: "edition",
    label: "To a replaced edition",
    options: [["", "Any or none"], ...EDITIONS.map((name) => [name, name] as const)],
  },
  { name: "kind", label: "Kind", placeholder: "Any", render: KindInput },
  { name: "affiliate", label: "Affiliate", maxLength: 200, suggests: "affiliate" },
  { name: "branch", label: "Branch", maxLength: 200, suggests: "branch" },
];

/** Shown only after a link from an import. */
const SINCE_IMPORT: Field = { name: "sinceImport", label: "Changed since import", maxLength: 15 };

const SEARCHES = [
  ["All", "/"],
  ["Expires in 30 days", "/?expiresWithin=30"],
  ["Changed today", "/?changed=today&sort=updated_at&descending=yes"],
  ["Mine", "/?changed=mine&sort=updated_at&descending=yes"],
] as const;

/** Ignores invalid values in the address. */
function certificateQuery(search: URLSearchParams): Input<"certificates.export"> {
  const text = (name: string) => search.get(name)?.trim().slice(0, 1000) || undefined;
  const count = (name: string, digits: number) => {
    const typed = text(name) ?? "";
    return /^\d+$/.test(typed) && typed.length <= digits ? Number(typed) : undefined;
  };
  return {
    // Papers write "IMO" before the digits; the register has digits only.
    text: text("text")?.replace(/^imo\D{0,5}(?=\d{7}$)/i, ""),
    verdict: VERDICTS.find((kind) => kind === text("verdict")),
    changed: (["today", "mine"] as const).find((period) => period === text("changed")),
    edition: EDITIONS.find((name) => name === text("edition")),
    kind: text("kind"),
    affiliate: text("affiliate"),
    branch: text("branch"),
    expiresWithin: count("expiresWithin", 4),
    dueWithin: count("dueWithin", 4),
    sinceImport: count("sinceImport", 15) || undefined,
    sort: SORT_COLUMNS.find((name) => name === text("sort")),
    descending: text("descending") === "yes" || undefined,
  };
}
