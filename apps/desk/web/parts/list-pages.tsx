import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { shownNumber } from "@register/domain/text";
import { PAGE_ROWS } from "@register/office/wire-format";

/** Per request. */
export const ROWS_MAX = 10_000;

/** From the address; undefined on the first page. */
export function useOffset(): number | undefined {
  const typed = useSearchParams()[0].get("offset") ?? "";
  return /^\d{1,7}$/.test(typed) ? Number(typed) || undefined : undefined;
}

/** Rows that a page can show, for printing. */
export const SHOWN_MAX = 1000;

export const useIsShownWhole = () => useSearchParams()[0].get("all") === "yes";

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
  /** More rows match than were counted. */
  readonly isMore?: boolean;
  readonly onGo: (offset: number) => void;
}) {
  const isLast = rows < PAGE_ROWS || (!isMore && offset + rows >= matching);
  if (offset === 0 && isLast) return null;
  const lastPage = Math.max(0, Math.ceil(matching / PAGE_ROWS) - 1) * PAGE_ROWS;
  const before = Math.max(0, Math.min(offset - PAGE_ROWS, isMore ? offset : lastPage));
  return (
    <nav aria-label="Pages of the list" className="row">
      <Button variant="quiet" disabled={offset === 0} onClick={() => onGo(before)}>
        Previous page
      </Button>
      <Button variant="quiet" disabled={isLast} onClick={() => onGo(offset + PAGE_ROWS)}>
        Next page
      </Button>
    </nav>
  );
}

/** Keeps the page in the address. */
export function ListPages({
  isShownInPages = false,
  ...page
}: {
  readonly rows: number;
  readonly matching: number;
  readonly isMore?: boolean;
  /** Never offers all rows on one page. */
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
        <Button variant="quiet" onClick={() => put("all", isShownWhole ? "" : "yes")}>
          {isShownWhole ? "Show pages" : `Show all ${shownNumber(page.matching)}`}
        </Button>
      ) : null}
    </div>
  );
}
