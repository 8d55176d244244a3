export * from "./captions.ts";
export * from "./certificate.ts";
export * from "./certificate-history.ts";
export * from "./certificate-status.ts";
export * from "./column-names.ts";
export * from "./expiry-ahead.ts";
export * from "./field-labels.ts";
export * from "./verdict.ts";
