export * from "./answers.ts";
export * from "./people.ts";
export * from "./proposals.ts";
export * from "./sign-ins.ts";
