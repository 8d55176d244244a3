export * from "./draw-code.ts";
export * from "./label-pdf.ts";
export * from "./label-sheet-pdf.ts";
