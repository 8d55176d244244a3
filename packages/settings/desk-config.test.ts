import { expect, it } from "vitest";
import { readDeskConfig, readDeskOrigin } from "./desk-config.ts";
import { SettingError } from "./setting-names.ts";

const LIVE = { PUBLIC_ORIGIN: "https://certificates.example", DESK_PORT: "3100" };

it("names no desk unless DESK_PORT is set, then one for this machine", () => {
  expect(readDeskConfig({})).toBeUndefined();
  expect(readDeskConfig({ DESK_PORT: "3100" })).toEqual({
    port: 3100,
    host: "127.0.0.1",
    origin: "http://localhost:3100",
    publicOrigin: "http://localhost:3000",
    secondPerson: false,
    trustedHops: 0,
  });
});

it("takes a host name of its own, and the rule of the second person", () => {
  const environment = {
    ...LIVE,
    DESK_ORIGIN: "https://Desk.certificates.example/",
    DESK_HOST: "::",
  };
  expect(readDeskConfig({ ...environment, SECOND_PERSON: "yes" })).toMatchObject({
    host: "::",
    origin: "https://desk.certificates.example",
    secondPerson: true,
  });
});

it("names the desk for invitations on a machine that serves none", () => {
  expect(readDeskOrigin({})).toBeUndefined();
  expect(readDeskOrigin({ DESK_PORT: "3100" })).toBe("http://localhost:3100");
  expect(readDeskOrigin({ DESK_ORIGIN: "https://desk.example" })).toBe("https://desk.example");
});

it.each([
  ["DESK_PORT", { DESK_PORT: "0" }],
  ["DESK_PORT", { DESK_PORT: "3000" }],
  ["DESK_PORT", { DESK_PORT: "8080", PORT: "8080" }],
  ["DESK_PORT", { DESK_PORT: "yes" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_HOST: "0.0.0.0" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_ORIGIN: "http://desk.example" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_ORIGIN: "http://127.0.0.1:3100" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_ORIGIN: "https://certificates.example" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_ORIGIN: "https://certificates.example:444" }],
  ["DESK_ORIGIN", { ...LIVE, DESK_ORIGIN: "https://desk.example/path" }],
  ["DESK_ORIGIN", { DESK_PORT: "3100", DESK_ORIGIN: "http://localhost:3000" }],
  ["SECOND_PERSON", { SECOND_PERSON: "true" }],
])("says in one line what is wrong with %s in %j", (name, environment) => {
  const read = () => readDeskConfig(environment);
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
});
