export * from "./largest-workbook.ts";
export * from "./workbook-rows.ts";
export * from "./zip-blob.ts";
