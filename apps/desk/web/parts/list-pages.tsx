import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { PAGE_ROWS } from "@register/office/wire-format";

/** Most rows that a list gives at once. */
export const ROWS_MAX = 10_000;

/** Rows before the page's first one, as the address has them; undefined on the first page. */
export function useOffset(): number | undefined {
  const typed = useSearchParams()[0].get("offset") ?? "";
  return /^\d{1,7}$/.test(typed) ? Number(typed) || undefined : undefined;
}

/** Leads to the pages before and after this one; nothing where there is one page alone. */
export function Pages({
  offset,
  rows,
  matching,
  isMore = false,
  onGo,
}: {
  readonly offset: number;
  /** On this page. */
  readonly rows: number;
  readonly matching: number;
  /** Whether more match than were counted. */
  readonly isMore?: boolean;
  readonly onGo: (offset: number) => void;
}) {
  const isLast = rows < PAGE_ROWS || (!isMore && offset + rows >= matching);
  if (offset === 0 && isLast) return null;
  const lastPage = Math.max(0, Math.ceil(matching / PAGE_ROWS) - 1) * PAGE_ROWS;
  const before = Math.max(0, Math.min(offset - PAGE_ROWS, isMore ? offset : lastPage));
  return (
    <nav aria-label="Pages of the list" className="row">
      <Button look="quiet" disabled={offset === 0} onClick={() => onGo(before)}>
        Previous page
      </Button>
      <Button look="quiet" disabled={isLast} onClick={() => onGo(offset + PAGE_ROWS)}>
        Next page
      </Button>
    </nav>
  );
}

/** The same for a list whose page stands in the address. */
export function ListPages(page: {
  readonly rows: number;
  readonly matching: number;
  readonly isMore?: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const go = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 0) next.delete("offset");
    else next.set("offset", String(to));
    setSearch(next);
    scrollTo({ top: 0 });
  };
  return <Pages {...page} offset={useOffset() ?? 0} onGo={go} />;
}
