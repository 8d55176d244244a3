import type { Amounts } from "./amounts.ts";
import type { Area, BenchRun, Figure } from "./report/figure.ts";

/** One thing that is measured, in a process of its own. */
export interface Part {
  readonly name: `${Area}/${string}`;
  readonly says: string;
  readonly measure: (run: BenchRun, amounts: Amounts) => Promise<readonly Figure[]>;
}

/**
 * Everything that `npm run bench` measures, in this order. A part is loaded where it runs, so that one that
 * can't be loaded fails alone.
 */
export const PARTS: readonly Part[] = [
  {
    name: "register/cost",
    says: "processor time of each kind of request, and how it grows",
    measure: async (run) => (await import("./cost/cost-figures.ts")).costFigures(run),
  },
  {
    name: "register/import",
    says: "time of an import with validation, by rows",
    measure: async (run) => (await import("./cost/import-figures.ts")).importFigures(run),
  },
  {
    name: "register/kills",
    says: "nothing acknowledged is lost when the site or Postgres is killed under writes",
    measure: async (run, { kills }) =>
      (await import("./crash/kill-figures.ts")).killFigures(run, kills),
  },
  {
    name: "register/fuzz",
    says: "hostile requests, and the server's memory along the way",
    measure: async (run, amounts) => (await import("./fuzz/fuzz-bench.ts")).benchFuzz(run, amounts),
  },
  {
    name: "register/load",
    says: "lookups beside a constant answer, a thousand connections, two copies, an import",
    measure: async (run) => (await import("./load/load-bench.ts")).benchLoad(run),
  },
  {
    name: "scanner/pictures",
    says: "pictures read, beside html5-qrcode",
    measure: async (run, { pictures, sets, seed }) =>
      (await import("./scanner/picture-figures.ts")).pictureFigures(run, pictures, sets, seed),
  },
  {
    name: "scanner/camera",
    says: "from the camera to the text, beside html5-qrcode",
    measure: async (run, { starts }) =>
      (await import("./scanner/camera-figures.ts")).cameraFigures(run, starts),
  },
  {
    name: "scanner/frames",
    says: "frames by the thousand: speed, memory, the page's longest task",
    measure: async (run, { frames }) =>
      (await import("./scanner/frame-figures.ts")).frameFigures(run, frames),
  },
  {
    name: "web/pages",
    says: "pages on a slowed telephone, beside a bare file and a single bundle; Lighthouse",
    measure: async (run) => (await import("./web/web-bench.ts")).benchWeb(run),
  },
];

/** The parts of an area, or the one of that name; none if nothing is called so. */
export function partsCalled(name: string): readonly Part[] {
  return PARTS.filter((part) => part.name === name || part.name.startsWith(`${name}/`));
}
