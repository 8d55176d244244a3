export * from "./failures.ts";
export * from "./open-database.ts";
export * from "./staff-register.ts";
export * from "./store.ts";
