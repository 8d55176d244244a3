import type { Figure } from "./figure.ts";

/** One thing that is measured, in a process of its own; with `full` for longer. */
export interface Part {
  readonly name: string;
  readonly says: string;
  readonly measure: (full: boolean) => Promise<readonly Figure[]>;
}

/**
 * Everything that `npm run bench` measures, in this order. A part is loaded where it runs, so that one
 * that can't be loaded fails alone.
 */
export const PARTS: readonly Part[] = [
  {
    name: "register/lookups",
    says: "lookups beside a constant answer, and among a million certificates",
    measure: async (full) => (await import("./register/lookups.ts")).measureLookups(full),
  },
  {
    name: "register/import",
    says: "an import with validation: rows a second, and memory",
    measure: async (full) => (await import("./register/import.ts")).measureImport(full),
  },
  {
    name: "scanner/pictures",
    says: "pictures read, beside html5-qrcode",
    measure: async (full) => (await import("./scanner/pictures.ts")).measurePictures(full),
  },
  {
    name: "web/pages",
    says: "pages on a slowed telephone, beside bare files; route changes; Lighthouse",
    measure: async (full) => (await import("./web/pages.ts")).measurePages(full),
  },
];
