export { MESSAGES as default } from "../../../domain/messages.ts";
