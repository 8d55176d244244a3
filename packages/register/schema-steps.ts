import { readdirSync, readFileSync } from "node:fs";

/** A file that brings a register from one version of its schema to the next. */
export interface SchemaStep {
  /** Digits; of two steps that with the lower one comes first. */
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly sql: string;
}

/**
 * The steps in a folder, in their order: files that are named VERSION_name.sql. The first makes a register. Each is
 * applied once; a released one never changes, and a new one is put beside it.
 */
export function stepsIn(folder: URL): readonly SchemaStep[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return { version, name, file, sql: readFileSync(new URL(file, folder), "utf8") };
    });
}
