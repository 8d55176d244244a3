export * from "./calendar-date.ts";
export * from "./london-clock.ts";
