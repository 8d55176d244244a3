export * from "./limits.ts";
export * from "./workbook-rows.ts";
export * from "./zip-blob.ts";
