import type { Figure, Run } from "./figure.ts";

/** One thing that is measured, in a process of its own. */
export interface Part {
  readonly name: string;
  readonly says: string;
  readonly measure: (run: Run) => Promise<readonly Figure[]>;
}

/**
 * Everything that `npm run bench` measures, in this order. A part is loaded where it runs, so that one
 * that can't be loaded fails alone.
 */
export const PARTS: readonly Part[] = [
  {
    name: "register/lookups",
    says: "lookups beside a constant answer, and among a million certificates",
    measure: async (run) => (await import("./register/lookups.ts")).measureLookups(run),
  },
  {
    name: "register/copies",
    says: "two copies of the server over Postgres beside one",
    measure: async (run) => (await import("./register/copies.ts")).measureCopies(run),
  },
  {
    name: "register/import",
    says: "an import with validation: rows a second, and memory",
    measure: async (run) => (await import("./register/import.ts")).measureImport(run),
  },
  {
    name: "register/kills",
    says: "nothing acknowledged is lost when the site or Postgres is killed",
    measure: async (run) => (await import("./register/kills.ts")).measureKills(run),
  },
  {
    name: "register/fuzz",
    says: "hostile requests, and what the server's memory does meanwhile",
    measure: async (run) => (await import("./register/fuzz.ts")).measureFuzz(run),
  },
  {
    name: "scanner/pictures",
    says: "pictures read, beside html5-qrcode",
    measure: async (run) => (await import("./scanner/pictures.ts")).measurePictures(run),
  },
  {
    name: "web/pages",
    says: "pages on a slowed telephone, beside bare files; route changes; Lighthouse",
    measure: async (run) => (await import("./web/pages.ts")).measurePages(run),
  },
];
