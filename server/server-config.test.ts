import { expect, it } from "vitest";
import { readServerConfig } from "./server-config.ts";

it("runs on http://localhost:3000 with its data in ./data when nothing is set", () => {
  expect(readServerConfig({})).toEqual({
    ok: true,
    config: {
      port: 3000,
      host: "127.0.0.1",
      dataDirectory: "data",
      publicOrigin: "http://localhost:3000",
    },
  });
});

it("takes what the environment says, and a set port into the origin", () => {
  expect(readServerConfig({ PORT: "8080", HOST: "0.0.0.0", DATA_DIR: "/srv/register" })).toEqual({
    ok: true,
    config: {
      port: 8080,
      host: "0.0.0.0",
      dataDirectory: "/srv/register",
      publicOrigin: "http://localhost:8080",
    },
  });
  const databaseUrl = "postgres://site:secret@db.example/register";
  expect(readServerConfig({ DATABASE_URL: databaseUrl })).toMatchObject({
    config: { databaseUrl },
  });
  expect(readServerConfig({ PUBLIC_ORIGIN: "https://certificates.example/" })).toMatchObject({
    config: { publicOrigin: "https://certificates.example" },
  });
});

it.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PUBLIC_ORIGIN", "certificates.example"],
  ["PUBLIC_ORIGIN", "ftp://certificates.example"],
  ["PUBLIC_ORIGIN", "https://certificates.example/path"],
  ["DATABASE_URL", "mysql://user:secret@localhost/register"],
  ["SUPABASE_URL", "https://project.example"],
])("says in one line what is wrong with %s=%s", (name, value) => {
  const result = readServerConfig({ [name]: value });
  expect(result.ok).toBe(false);
  expect(!result.ok && result.fault).not.toContain("secret");
  expect(!result.ok && result.fault).toMatch(new RegExp(`^${name}[^\n]+\\.$`));
});
