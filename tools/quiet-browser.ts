/** Nothing that the browser does by itself may leave the machine, slow a test or take its share of a measurement. */
export const QUIET = [
  "--no-sandbox",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
