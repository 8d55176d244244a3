import {
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useLocation } from "wouter";
import { afterPaint } from "../after-paint.ts";
import { isFontWaiting } from "../arrived-font.ts";
import { routeOf } from "../content/page-titles.ts";
import { ShownContext } from "../shown-context.ts";
import { pageAt } from "./page-chunks.ts";
import { usePointedPath } from "./use-pointed-path.ts";
import styles from "./current-page.module.css";

/**
 * The page at the present address, and out of sight the one that the visitor points at: drawn, styled,
 * laid out and painted, so that a click has only to show it. Links wait for their page's script before they
 * change the address (see load-before-leaving.ts); only Back and Forward may come to a page that is not
 * there yet. Should its script be gone, as after a release, the server is asked for the whole document.
 */
export function CurrentPage() {
  const [path] = useLocation();
  const present = routeOf(path) ?? path;
  const pointed = usePointedPath(present);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const page = pageAt(path);
  const isThere = page.loaded() !== undefined;
  useEffect(() => {
    if (!isThere) page.load().then(redraw, () => location.reload());
  }, [isThere, page]);

  const paths = pointed === undefined ? [present] : [present, pointed];
  return paths.map((each) => <PageFrame key={each} path={each} isShown={each === present} />);
}

function PageFrame({ path, isShown }: { readonly path: string; readonly isShown: boolean }) {
  const [wasAhead] = useState(!isShown);
  // The document as a whole may show the font only once this page is shown, which must not change it.
  const [font] = useState(() => (wasAhead && isFontWaiting() ? "arrived" : undefined));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasAhead || !isShown) return;
    // Not in the press itself: the whole page is styled anew for it.
    return afterPaint(() => frame.current?.removeAttribute("inert"));
  }, [wasAhead, isShown]);
  const Page = pageAt(path).loaded();
  // The same element while the page is the same: to show it, React need not draw it once more.
  const page = useMemo(() => drawn(Page), [Page]);
  return (
    <div ref={frame} className={classOf(wasAhead, isShown)} data-font={font} inert={wasAhead}>
      <ShownContext value={isShown}>{page}</ShownContext>
    </div>
  );
}

function classOf(wasAhead: boolean, isShown: boolean): string | undefined {
  if (!isShown) return styles.ahead;
  return wasAhead ? styles.kept : undefined;
}

function drawn(Page: ComponentType | undefined): ReactNode {
  if (Page === undefined) return <div className={styles.pending} aria-busy="true" />;
  return <Page />;
}
