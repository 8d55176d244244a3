import { ROUTES } from "../../domain/routes.ts";
import { NAVIGATION, UNKNOWN_PATH } from "../../e2e/site-pages.ts";

/** A page with what is aimed at for it. */
export interface BenchPage {
  readonly label: string;
  readonly path: string;
  /** Longest task of the main thread, in milliseconds. */
  readonly longestTask: number;
  /** JavaScript before the load event and after hydration, in KB. */
  readonly scriptBeforeLoad: number;
  readonly script: number;
}

const TO_READ = { longestTask: 50, scriptBeforeLoad: 2, script: 70 } as const;

/** Those with a form are taken over at once. */
const WITH_FORM = { longestTask: 50, scriptBeforeLoad: 75, script: 75 } as const;

const AIMS = {
  [ROUTES.home]: TO_READ,
  [ROUTES.services]: TO_READ,
  [ROUTES.track]: { ...WITH_FORM, longestTask: 100 },
  [ROUTES.about]: TO_READ,
  [ROUTES.contact]: WITH_FORM,
} as const;

/** The five pages of the navigation. */
export const CONTENT_PAGES: readonly BenchPage[] = NAVIGATION.map(({ label, path }) =>
  Object.assign({ label, path }, AIMS[path]),
);

/** All pages of the specification, section 2. */
export const BENCH_PAGES: readonly BenchPage[] = [
  ...CONTENT_PAGES,
  { label: "Not found", path: UNKNOWN_PATH, ...TO_READ },
];
