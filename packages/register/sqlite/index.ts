export * from "./create-register.ts";
export * from "./disk-room.ts";
export * from "./open-register.ts";
export * from "./prepare-register.ts";
export * from "./register-file.ts";
export * from "./schema.ts";
export * from "./sqlite-staff-register.ts";
export * from "./sqlite-store.ts";
