import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { shownNumber } from "@register/domain/text";
import { PAGE_ROWS } from "@register/office/wire-format";

/** Most rows that a list gives at once. */
export const ROWS_MAX = 10_000;

/** Rows before the page's first one, as the address has them; undefined on the first page. */
export function useOffset(): number | undefined {
  const typed = useSearchParams()[0].get("offset") ?? "";
  return /^\d{1,7}$/.test(typed) ? Number(typed) || undefined : undefined;
}

/** Most rows that a page shows, so that the browser prints them. */
export const SHOWN_MAX = 1000;

/** Whether the address asks for all rows at once. */
export const useIsShownWhole = () => useSearchParams()[0].get("all") === "yes";

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
export function ListPages({
  isShownInPages = false,
  ...page
}: {
  readonly rows: number;
  readonly matching: number;
  readonly isMore?: boolean;
  /** Whether all rows are never shown at once. */
  readonly isShownInPages?: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete("offset");
    next.delete("all");
    if (value !== "") next.set(name, value);
    setSearch(next);
    scrollTo({ top: 0 });
  };
  const offset = useOffset() ?? 0;
  const isShownWhole = useIsShownWhole();
  return (
    <div className="row screen-only">
      {isShownWhole ? null : (
        <Pages {...page} offset={offset} onGo={(to) => put("offset", to === 0 ? "" : String(to))} />
      )}
      {!isShownInPages && page.matching > PAGE_ROWS && page.matching <= SHOWN_MAX ? (
        <Button look="quiet" onClick={() => put("all", isShownWhole ? "" : "yes")}>
          {isShownWhole ? "Show pages" : `Show all ${shownNumber(page.matching)}`}
        </Button>
      ) : null}
    </div>
  );
}
