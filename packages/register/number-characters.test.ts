import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { checkCertificateNumber } from "@register/domain/numbers";

/** What a number is made of, as the databases' checks write it. */
const NUMBER_CHARACTERS = "A-Za-z0-9-";

it.each(["./sqlite/schema/", "../../supabase/migrations/"])(
  "the checks of %s let a number have these characters, and no others",
  (folder) => {
    const directory = fileURLToPath(new URL(folder, import.meta.url));
    const sql = readdirSync(directory)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(directory + name, "utf8"))
      .join("\n");
    // Those of an e-mail address have a full stop.
    const classes = Array.from(sql.matchAll(/\[\^(A-Za-z0-9[^\].]*)\]/g), ([, found]) => found);
    expect(classes.length).toBeGreaterThan(2);
    expect(new Set(classes)).toEqual(new Set([NUMBER_CHARACTERS]));
  },
);

it("the domain takes the same characters, and no other", () => {
  const named = /^[A-Za-z0-9-]$/;
  for (let code = 33; code < 0x2200; code += 1) {
    const character = String.fromCharCode(code);
    expect([character, checkCertificateNumber(character).ok]).toEqual([
      character,
      named.test(character),
    ]);
  }
});
