import { expect, it } from "vitest";
import { hostedOrigin } from "./hosted-project.ts";

/** A token as older projects have them: only its middle says anything. */
function token(role: string): string {
  return `e30.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.x`;
}

const address = "https://project.example";

it("is none when nothing is set", () => {
  expect(hostedOrigin({})).toBeUndefined();
});

it.each([token("anon"), "sb_publishable_abc"])("takes the public key %s", (key) => {
  const environment = { SUPABASE_URL: `${address}/`, SUPABASE_ANON_KEY: key };
  expect(hostedOrigin(environment)).toBe(address);
});

it.each([token("service_role"), "sb_secret_abc"])("refuses the secret key %s", (key) => {
  const environment = { SUPABASE_URL: address, SUPABASE_ANON_KEY: key };
  expect(() => hostedOrigin(environment)).toThrow("holds a secret key");
});

it.each([
  [{ SUPABASE_URL: address }, "belong together"],
  [{ SUPABASE_ANON_KEY: "sb_publishable_abc" }, "belong together"],
  [{ SUPABASE_URL: "project", SUPABASE_ANON_KEY: "x" }, 'not "project"'],
  [{ SUPABASE_URL: "ftp://project.example", SUPABASE_ANON_KEY: "x" }, "must be an address"],
])("refuses %j", (environment, words) => {
  expect(() => hostedOrigin(environment)).toThrow(words);
});
