export * from "./calendar-date.ts";
export * from "./durations.ts";
export * from "./london-clock.ts";
export * from "./typed-day.ts";
