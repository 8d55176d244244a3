import { Link } from "wouter";
import type { CertificatePage } from "../../actions/views.ts";
import type { SORT_COLUMNS } from "@register/certificates/certificate";
import { dayText, instantText } from "../parts/words.ts";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { PATHS } from "../paths.ts";
import type { ListQuery } from "./list-query.ts";

type Sort = (typeof SORT_COLUMNS)[number];

const COLUMNS = [
  { name: "Number", sort: "certificate_number" },
  { name: "Verdict" },
  { name: "Vessel", sort: "vessel_name" },
  { name: "IMO" },
  { name: "Valid until", sort: "validity_date" },
  { name: "Affiliate, branch" },
  { name: "Changed", sort: "updated_at" },
] as const satisfies readonly { readonly name: string; readonly sort?: Sort }[];

/** A page of certificates, whose rows can be chosen. */
export function CertificateTable({
  rows,
  query,
  chosen,
  onChoose,
  onSort,
}: {
  readonly rows: CertificatePage["rows"];
  readonly query: ListQuery;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSort: (sort: Sort, descending: boolean) => void;
}) {
  const numbers = rows.map(({ certificate_number: number }) => number);
  const areAllChosen = numbers.every((number) => chosen.has(number));
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const number of changed) {
      if (isChosen) next.add(number);
      else next.delete(number);
    }
    onChoose(next);
  };
  return (
    <div className="stacks">
      <table>
        <thead>
          <tr>
            <th className="kept">
              <input
                type="checkbox"
                aria-label="Choose all on this page"
                checked={areAllChosen}
                onChange={({ target }) => choose(numbers, target.checked)}
              />
            </th>
            {COLUMNS.map((column) => (
              <Heading key={column.name} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const number = row.certificate_number;
            return (
              <tr key={number}>
                <td className="choice">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${number}`}
                    checked={chosen.has(number)}
                    onChange={({ target }) => choose([number], target.checked)}
                  />
                </td>
                <td className="number">
                  <Link href={PATHS.certificate(encodeURIComponent(number))}>{number}</Link>
                </td>
                <td>
                  <VerdictMark verdict={row.verdict} />
                </td>
                <td dir="auto">{row.vessel_name}</td>
                <td className="exact" data-label="IMO">
                  {row.vessel_imo}
                </td>
                <td className="exact" data-label="Valid until">
                  {dayText(row.validity_date)}
                </td>
                <td>
                  {row.affiliate === null ? null : <bdi>{row.affiliate}</bdi>}
                  {row.affiliate === null || row.branch === null ? null : ", "}
                  {row.branch === null ? null : <bdi>{row.branch}</bdi>}
                </td>
                <td className="exact" data-label="Changed">
                  {instantText(row.updated_at)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  column,
  query: { sort = "certificate_number", descending = false },
  onSort,
}: {
  readonly column: { readonly name: string; readonly sort?: Sort };
  readonly query: ListQuery;
  readonly onSort: (sort: Sort, descending: boolean) => void;
}) {
  const { name, sort: own } = column;
  if (own === undefined) return <th scope="col">{name}</th>;
  const isSorted = own === sort;
  const direction = descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort(own, isSorted && !descending)}>
        {name}
        <span aria-hidden="true">{isSorted ? (descending ? " ▼" : " ▲") : " ↕"}</span>
      </button>
    </th>
  );
}
