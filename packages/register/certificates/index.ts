export * from "./columns.ts";
export * from "./demo-certificates.ts";
export * from "./edits.ts";
export * from "./field-check.ts";
export * from "./history.ts";
export * from "./query.ts";
export * from "./number-reading.ts";
export { particularsAfter } from "./particulars.ts";
export { SuccessionError } from "./succession.ts";
