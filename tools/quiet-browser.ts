/** The browser's own traffic must not leave the machine, slow a test or take part in a measurement. */
export const QUIET = [
  "--no-sandbox",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
