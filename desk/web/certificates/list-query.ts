import { type CertificateQuery, SORT_COLUMNS } from "../../contract.ts";

/** The verdicts that a list can be narrowed to. */
export const VERDICTS = [
  ["valid", "Valid"],
  ["expired", "Expired"],
  ["not-yet-valid", "Not yet valid"],
  ["suspended", "Suspended"],
  ["withdrawn", "Withdrawn"],
] as const satisfies readonly (readonly [NonNullable<CertificateQuery["verdict"]>, string])[];

export type ListQuery = CertificateQuery & { readonly offset: number };

/** What the address asks for; anything that it can't ask for is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const number = (name: string) => {
    const typed = text(name) ?? "";
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  return {
    text: text("text"),
    verdict: VERDICTS.find(([kind]) => kind === text("verdict"))?.[0],
    affiliate: text("affiliate"),
    branch: text("branch"),
    expiresWithin: number("expiresWithin"),
    sort: SORT_COLUMNS.find((name) => name === text("sort")),
    descending: text("descending") === "yes" || undefined,
    offset: number("offset") ?? 0,
  };
}
