export * from "./characters.ts";
export * from "./english-counts.ts";
export * from "./fill-places.ts";
export * from "./lost-letters.ts";
export * from "./name-skeleton.ts";
export * from "./nearest-name.ts";
