export * from "./languages.ts";
export * from "./roles.ts";
export * from "./routes.ts";
