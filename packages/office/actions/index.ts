export * from "./action.ts";
export { COMMANDS } from "./commands.ts";
export { issueFiles } from "./certificates/issue-files.ts";
export * from "./inputs.ts";
export * from "./outcomes.ts";
export * from "./people/invite.ts";
export * from "./perform.ts";
export * from "./table.ts";
export * from "./time-ago.ts";
