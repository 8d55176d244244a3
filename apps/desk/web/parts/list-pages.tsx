import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { PAGE_ROWS } from "@register/office/wire-format";

/** Most rows that a list gives at once. */
export const ROWS_MAX = 10_000;

/** Rows before the page's first one, as the address has them. */
export function offsetIn(search: URLSearchParams): number {
  const typed = search.get("offset") ?? "";
  return /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
}

/** Leads to the pages before and after this one; nothing where there is one page alone. */
export function ListPages({
  rows,
  matching,
  isMore = false,
}: {
  /** On this page. */
  readonly rows: number;
  readonly matching: number;
  /** Whether more match than were counted. */
  readonly isMore?: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const offset = offsetIn(search);
  const isLast = rows < PAGE_ROWS || (!isMore && offset + rows >= matching);
  if (offset === 0 && isLast) return null;
  const lastPage = Math.max(0, Math.ceil(matching / PAGE_ROWS) - 1) * PAGE_ROWS;
  const go = (to: number) => {
    const next = new URLSearchParams(search);
    if (to <= 0) next.delete("offset");
    else next.set("offset", String(to));
    setSearch(next);
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages of the list" className="row">
      <Button
        look="quiet"
        disabled={offset === 0}
        onClick={() => go(Math.min(offset - PAGE_ROWS, isMore ? offset : lastPage))}
      >
        Previous page
      </Button>
      <Button look="quiet" disabled={isLast} onClick={() => go(offset + PAGE_ROWS)}>
        Next page
      </Button>
    </nav>
  );
}
