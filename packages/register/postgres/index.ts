export * from "./connection.ts";
export * from "./migrations.ts";
export * from "./postgres-staff-register.ts";
export * from "./postgres-store.ts";
