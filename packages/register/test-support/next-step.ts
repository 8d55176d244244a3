import { readFileSync } from "node:fs";
import type { SchemaStep } from "../schema-steps.ts";

interface SchemaSteps {
  readonly stepsIn: (folder: URL) => readonly SchemaStep[];
}

/** In place of schema-steps.ts, for a test of either engine: behind the steps that there are, an invented one. */
export async function withNextStep(original: () => Promise<SchemaSteps>): Promise<SchemaSteps> {
  const { stepsIn } = await original();
  return {
    stepsIn: (folder) => [
      ...stepsIn(folder),
      folder.pathname.includes("/supabase/")
        ? {
            version: "29991231000000",
            name: "added_later",
            file: "29991231000000_added_later.sql",
            sql: "alter table public.certificates add column added_later text;",
          }
        : {
            version: "002",
            name: "added_later",
            file: "002_added_later.sql",
            sql: readFileSync(new URL("next-step-sqlite.sql", import.meta.url), "utf8"),
          },
    ],
  };
}
