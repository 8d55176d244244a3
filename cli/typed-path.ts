import path from "node:path";

/** A path as it was typed, made absolute: npm changes the folder before it runs us, and says where it was. */
export function typedPath(typed: string): string {
  return path.resolve(process.env["INIT_CWD"] ?? process.cwd(), typed);
}
