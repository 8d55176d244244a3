import { Button } from "../../../web/ui/button.tsx";
import { PAGE_ROWS } from "../../contract.ts";

/** A page of a longer list. */
interface ListPage {
  readonly rows: readonly unknown[];
  readonly matching: number;
  readonly isMatchingMore?: boolean;
}

/** The first row's place, as the address has it. */
export function offsetIn(search: URLSearchParams): number {
  const typed = search.get("offset") ?? "";
  return /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
}

/** Which rows these are, of how many; while others are read, the rows of before are still there. */
export function RowsText({
  offset,
  page: { rows, matching, isMatchingMore = false },
  isLoading,
}: {
  readonly offset: number;
  readonly page: ListPage;
  readonly isLoading: boolean;
}) {
  const all = `${matching.toLocaleString("en-GB")}${isMatchingMore ? " or more" : ""}`;
  const range = rows.length === 0 ? "" : `${offset + 1} to ${offset + rows.length} of ${all}`;
  return <p role="status">{isLoading ? "Loading …" : range}</p>;
}

/** Leads to the pages before and after this one; nothing where there is one page alone. */
export function ListPages({
  offset,
  page: { rows, matching, isMatchingMore = false },
  search,
  onSearch,
}: {
  readonly offset: number;
  readonly page: ListPage;
  /** The address's, where the list's place stands as "offset". */
  readonly search: URLSearchParams;
  readonly onSearch: (search: URLSearchParams) => void;
}) {
  const isLast = rows.length < PAGE_ROWS || (!isMatchingMore && offset + rows.length >= matching);
  if (offset === 0 && isLast) return null;
  const lastPage = Math.max(0, Math.ceil(matching / PAGE_ROWS) - 1) * PAGE_ROWS;
  const go = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 0) next.delete("offset");
    else next.set("offset", String(to));
    onSearch(next);
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages of the list" className="buttons">
      <Button
        look="quiet"
        disabled={offset === 0}
        onClick={() =>
          go(Math.max(0, Math.min(offset - PAGE_ROWS, isMatchingMore ? offset : lastPage)))
        }
      >
        Previous page
      </Button>
      <Button look="quiet" disabled={isLast} onClick={() => go(offset + PAGE_ROWS)}>
        Next page
      </Button>
    </nav>
  );
}
