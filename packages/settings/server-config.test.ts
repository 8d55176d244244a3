import path from "node:path";
import { expect, it } from "vitest";
import { readServerConfig } from "./server-config.ts";
import { SettingError } from "./setting-names.ts";

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    readServerConfig(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return "";
}

it("runs on http://localhost:3000 with its data in ./data when nothing is set", () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDirectory: path.resolve(import.meta.dirname, "../../data"),
    mayCreateRegister: true,
    publicOrigin: "http://localhost:3000",
    trustedHops: 0,
    lookupsPerMinute: 300,
    missesPerMinute: 30,
    messagesPerHour: 60,
    allMessagesPerHour: 1000,
    mail: undefined,
    metrics: undefined,
    shutdownGrace: 0,
  });
});

it("takes a port for metrics, on this machine alone unless told otherwise, and a grace", () => {
  expect(readServerConfig({ METRICS_PORT: "9464", SHUTDOWN_GRACE: "15" })).toMatchObject({
    metrics: { port: 9464, host: "127.0.0.1" },
    shutdownGrace: 15,
  });
  expect(readServerConfig({ METRICS_PORT: "0", METRICS_HOST: "10.0.0.5" })).toMatchObject({
    metrics: { port: 0, host: "10.0.0.5" },
  });
});

it("takes what the environment says, and a set port into the origin", () => {
  expect(
    readServerConfig({ PORT: "8080", HOST: "0.0.0.0", DATA_DIR: "/srv/register" }),
  ).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    dataDirectory: "/srv/register",
    publicOrigin: "http://localhost:8080",
  });
  const databaseUrl = "postgres://site:secret@db.example/register";
  expect(readServerConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  expect(readServerConfig({ PUBLIC_ORIGIN: "https://certificates.example/" })).toMatchObject({
    publicOrigin: "https://certificates.example",
  });
  expect(readServerConfig({ PUBLIC_ORIGIN: "https://Certificates.example:443/" })).toMatchObject({
    publicOrigin: "https://certificates.example",
  });
});

it("takes a proxy to trust and limits for each address, and 0 for none", () => {
  expect(
    readServerConfig({
      TRUST_PROXY: "1",
      LOOKUPS_PER_MINUTE: "20",
      MISSES_PER_MINUTE: "5",
      MESSAGES_PER_HOUR: "0",
      ALL_MESSAGES_PER_HOUR: "200",
    }),
  ).toMatchObject({
    trustedHops: 1,
    lookupsPerMinute: 20,
    missesPerMinute: 5,
    messagesPerHour: 0,
    allMessagesPerHour: 200,
  });
});

it("takes a mail server and whom to tell; the first of them is the sender unless one is named", () => {
  const SMTP_URL = "smtps://user:p%40ss@mail.example";
  const NOTIFY_TO = "office@gqc.example, second@gqc.example";
  expect(readServerConfig({ SMTP_URL, NOTIFY_TO })).toMatchObject({
    mail: {
      smtpUrl: SMTP_URL,
      to: ["office@gqc.example", "second@gqc.example"],
      from: "office@gqc.example",
    },
  });
  const NOTIFY_FROM = "website@gqc.example";
  expect(readServerConfig({ SMTP_URL, NOTIFY_TO, NOTIFY_FROM })).toMatchObject({
    mail: { from: NOTIFY_FROM },
  });
});

it.each([
  [{ SMTP_URL: "smtp://mail.example" }, "NOTIFY_TO"],
  [{ NOTIFY_TO: "office@gqc.example" }, "SMTP_URL"],
  [{ SMTP_URL: "mail.example:587", NOTIFY_TO: "office@gqc.example" }, "SMTP_URL"],
  [{ SMTP_URL: "https://u:secret@mail.example", NOTIFY_TO: "office@gqc.example" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example", NOTIFY_TO: "office" }, "NOTIFY_TO"],
  [{ SMTP_URL: "smtp://mail.example", NOTIFY_TO: "a@gqc.example,\nBcc: x" }, "NOTIFY_TO"],
  [
    { SMTP_URL: "smtp://mail.example", NOTIFY_TO: "a@gqc.example", NOTIFY_FROM: "x" },
    "NOTIFY_FROM",
  ],
])("names the wrong one of %j, and never shows a password", (environment, name) => {
  const fault = faultOf(environment);
  expect(fault).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
  expect(fault).not.toContain("secret");
});

it.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PUBLIC_ORIGIN", "certificates.example"],
  ["PUBLIC_ORIGIN", "ftp://certificates.example"],
  ["PUBLIC_ORIGIN", "https://certificates.example/path"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "11"],
  ["LOOKUPS_PER_MINUTE", "-1"],
  ["MISSES_PER_MINUTE", "few"],
  ["MESSAGES_PER_HOUR", "1.5"],
  ["MESSAGES_PER_HOUR", "1000001"],
  ["ALL_MESSAGES_PER_HOUR", "plenty"],
  ["DATABASE_URL", "mysql://user:secret@localhost/register"],
  ["METRICS_PORT", "yes"],
  ["SHUTDOWN_GRACE", "15s"],
  ["SUPABASE_URL", "https://project.example"],
])("says in one line what is wrong with %s=%s", (name, value) => {
  const fault = faultOf({ [name]: value });
  expect(fault).not.toContain("secret");
  expect(fault).toMatch(new RegExp(`^${name}[^\n]+\\.$`));
});

it.each([{ DATA_DIR: "/srv/register" }, { PUBLIC_ORIGIN: "https://certificates.example" }])(
  "makes no register at a start with %j: one that is missing was lost",
  (environment) => {
    expect(readServerConfig(environment)).toMatchObject({ mayCreateRegister: false });
  },
);

it("makes a register at a trial with another port or other limits", () => {
  expect(readServerConfig({ PORT: "8080", LOOKUPS_PER_MINUTE: "1" })).toMatchObject({
    mayCreateRegister: true,
  });
});
