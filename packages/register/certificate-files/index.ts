export * from "./certsearch-text.ts";
export * from "./certificate-file.ts";
export * from "./findings.ts";
export { type NamedColumns, readAmong } from "./header.ts";
export * from "./row-check.ts";
export * from "./spreadsheet-text.ts";
export * from "./day-reading.ts";
