import { expect, it } from "vitest";
import { refuseMisspelledSettings, SETTING_NAMES } from "./setting-names.ts";

it.each([
  ["PUBLIC_ORGIN", "PUBLIC_ORIGIN"],
  ["PUBLIC_ORIGINS", "PUBLIC_ORIGIN"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["DATA_DRI", "DATA_DIR"],
  ["SMPT_URL", "SMTP_URL"],
  ["data_dir", "DATA_DIR"],
  ["TRUST_PROXI", "TRUST_PROXY"],
  ["LOOKUP_PER_MINUTE", "LOOKUPS_PER_MINUTE"],
])("names %s, and says that %s is meant", (typed, meant) => {
  expect(() => refuseMisspelledSettings({ [typed]: "x" })).toThrow(
    `${typed} is not a setting; did you mean ${meant}?`,
  );
});

it("leaves a variable of another program alone when the setting itself is there, empty or not", () => {
  expect(() => refuseMisspelledSettings({ DATABASE_URI: "x", DATABASE_URL: "" })).not.toThrow();
});

it.each(["HOME", "HOSTNAME", "PATH", "POST", "HTTP_URL", "DATA", "NODE_ENV"])(
  "has nothing to say of %s",
  (name) => {
    expect(() => refuseMisspelledSettings({ [name]: "x" })).not.toThrow();
  },
);

it("has nothing to say of the settings themselves", () => {
  const all = Object.fromEntries(SETTING_NAMES.map((name) => [name, "x"]));
  expect(() => refuseMisspelledSettings(all)).not.toThrow();
});
