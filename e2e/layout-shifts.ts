import type { Page } from "@playwright/test";

/** What has moved so far without the visitor's doing, with what it moved. */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
            const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
            seen.push(`${String(Reflect.get(entry, "value"))}: ${moved.join(" | ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Entries are handed over after the frame in which they came to be.
        requestAnimationFrame(() => setTimeout(() => resolve(seen), 50));
      }),
  );
}
