export * from "./cell-range.ts";
export * from "./csv-text.ts";
export * from "./damaged-text.ts";
export * from "./day-of-serial.ts";
export * from "./file-kind.ts";
export * from "./listed-rows.ts";
export * from "./quoted.ts";
export * from "./sheet-row.ts";
