export * from "./languages.ts";
export * from "./roles.ts";
export * from "./routes.ts";
export * from "./links.ts";
