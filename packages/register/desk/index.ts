export * from "./idempotency.ts";
export * from "./people.ts";
export * from "./proposals.ts";
export * from "./sign-ins.ts";
export { type Upload, UploadError, UploadsFullError } from "./uploads.ts";
