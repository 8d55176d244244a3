/** What the page itself notes about its life; moments in milliseconds from the navigation's start. */
export interface PageNotes {
  firstPaint: number;
  largestPaint: number;
  /** Sum of all layout shifts, however far apart: stricter than the worst burst of them. */
  layoutShift: number;
  /** Longest task of the main thread; 0 for none of 50 ms or more, of which alone browsers tell. */
  longestTask: number;
  /** When headings and values came on screen, by their text. */
  shown: Record<string, number>;
  /** The last click: the milliseconds until the frame after it was on screen, and the heading in that frame. */
  click: { duration?: number; heading?: string | null };
}

type Entry = PerformanceEntry & Readonly<Record<string, unknown>>;

declare global {
  // oxlint-disable-next-line no-var -- what runs in the page later finds it on globalThis
  var pageNotes: PageNotes;
}

/**
 * Runs in a page before anything of the page's own. When a text comes on screen is the browser's own
 * word (element timing), as its paints are; the observer only points the elements out to it.
 */
export function installPageProbe(): void {
  /** In milliseconds: browsers tell of no shorter event. The types of the language don't know it yet. */
  const shortest = { durationThreshold: 16 };
  const notes: PageNotes = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    longestTask: 0,
    shown: {},
    click: {},
  };
  globalThis.pageNotes = notes;
  const heard: Readonly<Record<string, (entry: Entry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === "first-contentful-paint") notes.firstPaint = startTime;
    },
    "largest-contentful-paint": ({ startTime }) => {
      notes.largestPaint = startTime;
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
    event: ({ name, duration }) => {
      if (name === "click") notes.click.duration = duration;
    },
  };
  for (const [type, note] of Object.entries(heard)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ ...shortest, type, buffered: true });
  }
  const noteFrame = (): void => {
    notes.click = {};
    requestAnimationFrame(() => {
      notes.click.heading = document.querySelector("main h1")?.textContent ?? null;
    });
  };
  addEventListener("click", noteFrame, { capture: true });
  // A document may come in pieces: a heading's text can follow its element.
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("main :is(h1, h3, dd)")) {
      const text = element.textContent;
      if (element.getAttribute("elementtiming") === text) continue;
      element.setAttribute("elementtiming", text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
