export * from "./back-up.ts";
export * from "./backup-folder.ts";
export * from "./kept-copies.ts";
export * from "./move-register.ts";
export * from "./read-copy.ts";
export * from "./restore.ts";
