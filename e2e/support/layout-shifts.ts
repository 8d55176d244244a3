import type { Page } from "@playwright/test";

/** What has moved so far without the visitor's doing: the sum of all shifts, and which texts they moved. */
export interface LayoutShifts {
  readonly sum: number;
  readonly moved: readonly string[];
}

export function shiftsOf(page: Page): Promise<LayoutShifts> {
  return page.evaluate(
    () =>
      new Promise<LayoutShifts>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += Number(Reflect.get(entry, "value"));
            const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
            moved.push(...sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ""));
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Entries are handed over after the frame in which they came to be.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }), 50));
      }),
  );
}
