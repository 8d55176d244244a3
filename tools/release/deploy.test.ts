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

const DEPLOY = join(PROJECT_ROOT, "deploy");
const UNITS = join(DEPLOY, "systemd");

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const project = JSON.parse(read(PROJECT_ROOT, "package.json")) as {
  dependencies: Record<string, string>;
};

const timedCommands = readdirSync(UNITS)
  .filter((file) => file.endsWith(".timer"))
  .flatMap((timer) => {
    const unit = read(UNITS, timer.replace(/timer$/, "service"));
    return Array.from(unit.matchAll(/^ExecStart=\S+ staff\.mjs (.*)$/gm), ([, line = ""]) => line);
  });

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

it("timers and documents delete messages and copies after the same days", () => {
  expect(timedCommands).toEqual(expect.arrayContaining(KEEPING));
  const running = read(PROJECT_ROOT, "docs/running.md");
  expect(KEEPING.filter((words) => !running.includes(words))).toEqual([]);
  const all = ["docs/certificates.md", "docs/running.md", "docs/hosting.md"]
    .map((file) => read(PROJECT_ROOT, file))
    .join("\n");
  const named = [...all.matchAll(/(?:messages delete|register delete-copies) --older-than \w+/g)];
  expect(named.filter(([words]) => !KEEPING.includes(`${words} --yes`))).toEqual([]);
  const kept = [...`${all}${timedCommands.join("\n")}`.matchAll(/--keep (\d+)d/g)];
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter(([, days]) => Number(days) > COPY_RETENTION_DAYS)).toEqual([]);
});

it("a message that is deleted by the timers, and the copies of it, are gone within the days that the notice promises", () => {
  // Each timer may be a day late, and after a pause of the backups a second one.
  const late = 3;
  expect(MESSAGE_DELETION_DAYS + COPY_RETENTION_DAYS + late).toBeLessThanOrEqual(
    MESSAGE_RETENTION_DAYS,
  );
});

it("the image runs the Node that the project is tested with", () => {
  const images = [...read(DEPLOY, "Dockerfile").matchAll(/^FROM node:(\S+)-slim/gm)];
  const version = project.dependencies["node"];
  expect(images.map(([, tag]) => tag)).toEqual([version, version]);
});

it("proxies, container and settings lead to the desk at one port, and let its largest file through", () => {
  const settings = [...read(DEPLOY, "settings.example").matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)];
  const environment = Object.fromEntries(settings.map(([, name, value]) => [name, value]));
  const port = environment["DESK_PORT"];
  expect(readDeskConfig(environment)).toMatchObject({ port: Number(port), secondPerson: true });
  const nginx = read(DEPLOY, "desk/nginx.conf");
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${port};`);
  expect(read(DEPLOY, "desk/desk.caddy")).toContain(`reverse_proxy desk:${port}\n`);
  expect(read(DEPLOY, "desk/compose.yaml")).toContain(`DESK_PORT: "${port}"`);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(UPLOAD_BYTES_MAX);
});

it("every unit that fails is mailed, and a site that never stays up counts as failed", () => {
  const services = readdirSync(UNITS).filter((file) => /^certificates-.*\.service$/.test(file));
  const mailed = /^OnFailure=failure-mail@%n\.service\b/m;
  expect(services.filter((file) => !mailed.test(read(UNITS, file)))).toEqual([]);
  for (const file of ["certificates-site.service", "certificates-desk.service"])
    expect(Number(/^StartLimitBurst=(\d+)$/m.exec(read(UNITS, file))?.[1])).toBeGreaterThan(1);
});

it("a dump of Postgres is for its owner alone, and has a backup's name once it is whole", () => {
  expect(read(join(UNITS, "certificates-.service.d"), "shared.conf")).toContain("\nUMask=0077\n");
  const unit = read(UNITS, "certificates-dump.service");
  const [dump = "", deletion = ""] = Array.from(
    unit.matchAll(/^ExecStart=(.*)$/gm),
    ([, command = ""]) => command,
  );
  expect(deletion).toContain(`-name register-*.dump -mtime +${COPY_RETENTION_DAYS} -delete`);
  const folder = temporaryFolder();
  const [, script = ""] = /^\/bin\/sh -ec '(.*)'$/.exec(dump) ?? [];
  const failed = spawnSync(
    "sh",
    [
      "-ec",
      script
        .replaceAll("$$", "$")
        .replaceAll("%%", "%")
        .replace("/var/lib/certificates-backups", folder),
    ],
    { env: { ...process.env, DATABASE_URL: "postgres://site@127.0.0.1:1/register" } },
  );
  expect(failed.status).toBeGreaterThan(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("register-"))).toEqual([]);
});

/** Those of the machine and of the image, and those that a build reads. */
const NOT_FOR_CONTAINERS = new Set<string>(
  "PORT HOST DATA_DIR SETTINGS_FILE SUPABASE_URL SUPABASE_ANON_KEY".split(" "),
);

it("the containers take every setting", () => {
  const files = [read(DEPLOY, "compose.yaml"), read(join(DEPLOY, "desk"), "compose.yaml")].join("");
  const taken = new Set(Array.from(files.matchAll(/^ +([A-Z_]+):/gm), ([, name]) => name));
  const wanted = SETTING_NAMES.filter((name) => !NOT_FOR_CONTAINERS.has(name));
  expect(wanted.filter((name) => !taken.has(name))).toEqual([]);
});

it("proxies log neither an address nor a number, as the privacy notice says", () => {
  for (const file of ["nginx.conf", "desk/nginx.conf"]) {
    const servers = read(DEPLOY, file)
      .split(/^server \{$/m)
      .slice(1);
    for (const server of servers) {
      expect(server).toContain("\taccess_log off;\n");
      expect(server).toMatch(/\terror_log \S+ emerg;\n/);
    }
  }
  const caddy = read(DEPLOY, "Caddyfile");
  expect(caddy).toContain("exclude http.log.error http.handlers.reverse_proxy\n");
  expect(caddy).not.toMatch(/^\tlog\b(?! \{\n\t\texclude)/m);
});
