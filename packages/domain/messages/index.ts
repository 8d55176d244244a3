export * from "./contact-submission.ts";
export * from "./message-promises.ts";
export * from "./message-subject.ts";
export * from "./read-contact-form.ts";
