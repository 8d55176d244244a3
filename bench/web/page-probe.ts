/** What the page itself notes about its life; moments in milliseconds from the navigation's start. */
export interface PageNotes {
  /** First contentful paint. */
  firstPaint: number;
  /** Sum of all layout shifts, however far apart. */
  layoutShift: number;
  /** Of the main thread; 0 for none of 50 ms or more, since browsers report no shorter ones. */
  longestTask: number;
  /** When headings came on screen, by their text. */
  shown: Record<string, number>;
  /** From the last click until another heading of the page had been painted. */
  routeChange?: number;
}

type Entry = PerformanceEntry & Readonly<Record<string, unknown>>;

declare global {
  // oxlint-disable-next-line no-var -- what runs in the page later finds it on globalThis
  var pageNotes: PageNotes;
}

/** Runs in a page before anything of the page's own. */
export function installPageProbe(): void {
  const HEADINGS = "main :is(h1, h3)";
  const notes: PageNotes = { firstPaint: 0, layoutShift: 0, longestTask: 0, shown: {} };
  globalThis.pageNotes = notes;
  const noteEntry: Readonly<Record<string, (entry: Entry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === "first-contentful-paint") notes.firstPaint = startTime;
    },
    "layout-shift": ({ value }) => {
      notes.layoutShift += Number(value);
    },
    longtask: ({ duration }) => {
      notes.longestTask = Math.max(notes.longestTask, duration);
    },
    element: ({ identifier, renderTime }) => {
      notes.shown[String(identifier)] = Number(renderTime);
    },
  };
  for (const [type, note] of Object.entries(noteEntry)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  }

  // Element timing reports only elements that have this attribute. A heading's text can follow its element.
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll(HEADINGS)) {
      const text = heading.textContent;
      if (heading.getAttribute("elementtiming") === text) continue;
      heading.setAttribute("elementtiming", text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  const noteRouteChange = ({ timeStamp }: Event): void => {
    delete notes.routeChange;
    const before = document.querySelector(HEADINGS)?.textContent;
    const look = (): void => {
      if (document.querySelector(HEADINGS)?.textContent === before) requestAnimationFrame(look);
      // A task that is begun before a frame is painted runs after it.
      else setTimeout(() => (notes.routeChange = performance.now() - timeStamp));
    };
    requestAnimationFrame(look);
  };
  addEventListener("click", noteRouteChange, { capture: true });
}
