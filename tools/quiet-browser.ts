/** The browser's own traffic would leave the machine, and slow tests. */
export const QUIET = [
  "--no-sandbox",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
