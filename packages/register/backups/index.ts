export * from "./backup-folder.ts";
export * from "./kept-copies.ts";
export * from "./move-register.ts";
export * from "./restore.ts";
