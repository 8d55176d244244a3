export * from "./certificate-number.ts";
export * from "./example-certificate-number.ts";
export * from "./issue-code.ts";
export * from "./numbers-in-text.ts";
export * from "./searched.ts";
export * from "./set-links.ts";
export * from "./typed-number.ts";
export * from "./unguessable-number.ts";
