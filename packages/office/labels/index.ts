export * from "./draw-code.ts";
export * from "./label-pdf.ts";
