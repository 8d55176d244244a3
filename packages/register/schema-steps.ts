import { readdirSync, readFileSync } from "node:fs";

export interface SchemaStep {
  /** Digits; lower ones come first. */
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly sql: string;
}

/** Reads VERSION_name.sql in order. Each is applied once, so a released file never changes. */
export function stepsIn(folder: URL): readonly SchemaStep[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return { version, name, file, sql: readFileSync(new URL(file, folder), "utf8") };
    });
}
