export * from "./entries.ts";
export * from "./faulty-rows.ts";
export * from "./import-plan.ts";
export * from "./plan.ts";
export * from "./preview-rows.ts";
export * from "./staged-rows.ts";
export * from "./staging.ts";
export * from "./writing.ts";
