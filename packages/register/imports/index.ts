export * from "./entries.ts";
export * from "./import-file.ts";
export * from "./plan.ts";
export * from "./planned-rows.ts";
export * from "./preview-rows.ts";
export * from "./reading.ts";
export * from "./refusal.ts";
