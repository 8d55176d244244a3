export * from "./certsearch-text.ts";
export * from "./spreadsheet-text.ts";
