import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";
import { withColumns } from "./columns.ts";

const FILES = [
  "packages/register/sqlite/schema/001_register.sql",
  "packages/register/test-support/next-step-sqlite.sql",
  "supabase/migrations/20261128090000_register.sql",
];

const sqlOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");

// `npm run columns` writes them.
it.each(FILES)("%s has the columns that are described", async (file) => {
  await expect(withColumns(sqlOf(file))).toMatchFileSnapshot(join(PROJECT_ROOT, file));
});

it.each(FILES)("%s gets a column back that was left out of its lists", (file) => {
  const sql = sqlOf(file);
  const lists = sql.matchAll(/(?:, 'vessel_imo', vessel_imo| and vessel_imo is null)/gi);
  const taken = Array.from(lists, ([part]) => sql.replace(part, ""));
  expect(taken).toHaveLength(file.includes("sqlite/") ? 2 : 1);
  for (const text of taken) expect(withColumns(text)).toBe(sql);
});
