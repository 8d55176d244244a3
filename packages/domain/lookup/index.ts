export * from "./listed-numbers.ts";
export * from "./lookup-outcome.ts";
export * from "./public-api.ts";
export * from "./suggested-numbers.ts";
