import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runStaff } from "../../apps/staff/test-support/run-staff.ts";
import { UPLOAD_BYTES_MAX } from "@register/office/wire-format";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "@register/domain/messages";
import { readDeskConfig, SETTING_NAMES, PROJECT_ROOT } from "@register/settings";

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");

const firstsIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = ""]) => first);

const UNITS = "deploy/systemd";
const units = readdirSync(join(PROJECT_ROOT, UNITS));
const timedCommands = units
  .filter((file) => file.endsWith(".timer"))
  .map((timer) => read(`${UNITS}/${timer.replace(/timer$/, "service")}`))
  .flatMap((unit) => firstsIn(unit, /^ExecStart=\S+ staff\.mjs (.*)$/gm));

it.each(timedCommands)("a timer runs a command that is understood: %s", async (line) => {
  const data = await demoRegister();
  const words = line.replace("/var/lib/certificates-backups", temporaryFolder()).split(" ");
  const { exitCode, stderr } = await runStaff(words, { data });
  expect(stderr).not.toContain("error:");
  // It is the doctor's task to find that a demonstration is not a register.
  expect(exitCode).toBe(line.startsWith("doctor") ? 1 : 0);
});

/** The commands that keep the promise of the privacy notice. */
const KEEPING = [
  `messages delete --older-than ${MESSAGE_DELETION_DAYS}d --yes`,
  `register delete-copies --older-than ${COPY_RETENTION_DAYS}d --yes`,
];

it("timers and documents delete messages and copies after the same days, within those of the privacy notice", () => {
  // Each timer may be a day late, and after a pause of the backups a second one.
  const late = 3;
  expect(MESSAGE_DELETION_DAYS + COPY_RETENTION_DAYS + late).toBeLessThanOrEqual(
    MESSAGE_RETENTION_DAYS,
  );
  expect(timedCommands).toEqual(expect.arrayContaining(KEEPING));
  const running = read("docs/running.md");
  expect(KEEPING.filter((words) => !running.includes(words))).toEqual([]);
  const all = [
    running,
    read("docs/certificates.md"),
    read("docs/hosting.md"),
    ...timedCommands,
  ].join("\n");
  const deleting = firstsIn(all, /((?:messages delete|register delete-copies) --older-than \w+)/g);
  expect(deleting.filter((words) => !KEEPING.includes(`${words} --yes`))).toEqual([]);
  const kept = firstsIn(all, /--keep (\d+)d/g);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((days) => Number(days) > COPY_RETENTION_DAYS)).toEqual([]);
});

it("the image runs the Node that the project is tested with", () => {
  const { dependencies } = JSON.parse(read("package.json")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const images = firstsIn(read("deploy/Dockerfile"), /^FROM node:(\S+)-slim/gm);
  expect(new Set(images)).toEqual(new Set([dependencies["node"]]));
});

it("proxies, container and settings lead to the desk at one port, and let its largest file through", () => {
  const settings = read("deploy/settings.example").matchAll(/^#? ?([A-Z_]+)=(.*)$/gm);
  const environment = Object.fromEntries(
    Array.from(settings, ([, name = "", value = ""]) => [name, value]),
  );
  const port = environment["DESK_PORT"];
  expect(readDeskConfig(environment)).toMatchObject({ port: Number(port), secondPerson: true });
  const nginx = read("deploy/desk/nginx.conf");
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${port};`);
  expect(read("deploy/desk/desk.caddy")).toContain(`reverse_proxy desk:${port}\n`);
  expect(read("deploy/desk/compose.yaml")).toContain(`DESK_PORT: "${port}"`);
  const [megabytes] = firstsIn(nginx, /client_max_body_size (\d+)m;/g);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(UPLOAD_BYTES_MAX);
});

it("every unit that fails is mailed, and a site that never stays up counts as failed", () => {
  const services = units.filter((file) => /^certificates-.*\.service$/.test(file));
  const mailed = /^OnFailure=failure-mail@%n\.service\b/m;
  expect(services.filter((file) => !mailed.test(read(`${UNITS}/${file}`)))).toEqual([]);
  for (const name of ["site", "desk"]) {
    const [burst] = firstsIn(
      read(`${UNITS}/certificates-${name}.service`),
      /^StartLimitBurst=(\d+)$/gm,
    );
    expect(Number(burst)).toBeGreaterThan(1);
  }
});

it("a dump of Postgres is for its owner alone, and has a backup's name once it is whole", () => {
  expect(read(`${UNITS}/certificates-.service.d/shared.conf`)).toContain("\nUMask=0077\n");
  const [dump = "", deletion] = firstsIn(
    read(`${UNITS}/certificates-dump.service`),
    /^ExecStart=(.*)$/gm,
  );
  expect(deletion).toContain(`-name register-*.dump -mtime +${COPY_RETENTION_DAYS} -delete`);
  const folder = temporaryFolder();
  const [script = ""] = firstsIn(dump, /^\/bin\/sh -ec '(.*)'$/g);
  const typed = script
    .replaceAll(/([$%])\1/g, "$1")
    .replace("/var/lib/certificates-backups", folder);
  const env = { ...process.env, DATABASE_URL: "postgres://site@127.0.0.1:1/register" };
  expect(spawnSync("sh", ["-ec", typed], { env }).status).toBeGreaterThan(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("register-"))).toEqual([]);
});

/** Those of the machine and of the image, and those that a build reads. */
const NOT_FOR_CONTAINERS = new Set<string>(
  "PORT HOST DATA_DIR SETTINGS_FILE SUPABASE_URL SUPABASE_ANON_KEY".split(" "),
);

it("the containers take every setting", () => {
  const files = read("deploy/compose.yaml") + read("deploy/desk/compose.yaml");
  const taken = new Set(firstsIn(files, /^ +([A-Z_]+):/gm));
  const wanted = SETTING_NAMES.filter((name) => !NOT_FOR_CONTAINERS.has(name));
  expect(wanted.filter((name) => !taken.has(name))).toEqual([]);
});

it("proxies log neither an address nor a number, as the privacy notice says", () => {
  const nginx = read("deploy/nginx.conf") + read("deploy/desk/nginx.conf");
  for (const server of nginx.split(/^server \{$/m).filter((text) => text.includes("\tlisten "))) {
    expect(server).toContain("\taccess_log off;\n");
    expect(server).toMatch(/\terror_log \S+ emerg;\n/);
  }
  const caddy = read("deploy/Caddyfile");
  expect(caddy).toContain("exclude http.log.error http.handlers.reverse_proxy\n");
  expect(caddy).not.toMatch(/^\tlog\b(?! \{\n\t\texclude)/m);
});
