export * from "./calendar-date.ts";
export * from "./london-clock.ts";
export * from "./typed-day.ts";
