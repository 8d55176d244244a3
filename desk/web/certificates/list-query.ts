import { LISTED_VERDICTS } from "@register/certificates/verdict";
import type { Input } from "../../actions/table.ts";
import { SORT_COLUMNS } from "@register/certificates/certificate";

export type ListQuery = Input<"certificates.list"> & { readonly offset: number };

/** What the address asks for; anything that it can't ask for is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const number = (name: string) => {
    const typed = text(name) ?? "";
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  return {
    text: text("text"),
    verdict: LISTED_VERDICTS.find((kind) => kind === text("verdict")),
    affiliate: text("affiliate"),
    branch: text("branch"),
    expiresWithin: number("expiresWithin"),
    sort: SORT_COLUMNS.find((name) => name === text("sort")),
    descending: text("descending") === "yes" || undefined,
    offset: number("offset") ?? 0,
  };
}
