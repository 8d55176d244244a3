import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runStaff } from "../../cli/test-support/run-staff.ts";
import { demoRegister } from "../../database/test-support/demo-register.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { PROJECT_ROOT } from "../build/build-paths.ts";

const DEPLOY = join(PROJECT_ROOT, "deploy");
const UNITS = join(DEPLOY, "systemd");

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const project = JSON.parse(read(PROJECT_ROOT, "package.json")) as {
  name: string;
  version: string;
  dependencies: Record<string, string>;
};

const timedCommands = readdirSync(UNITS)
  .filter((file) => file.endsWith(".timer"))
  .map((timer) => {
    const unit = read(UNITS, timer.replace(/timer$/, "service"));
    return /^ExecStart=\S+ staff\.mjs (.*)$/m.exec(unit)?.[1] ?? `${timer} runs no staff command`;
  });

it.each(timedCommands)("a timer runs a command that is understood: %s", async (line) => {
  const data = await demoRegister();
  const words = line.replace("/var/lib/certificates-backups", temporaryFolder()).split(" ");
  const { exitCode, stderr } = await runStaff(words, { data });
  expect(stderr).not.toContain("error:");
  // It is the doctor's task to find that a demonstration is no register.
  expect(exitCode).toBe(line.startsWith("doctor") ? 1 : 0);
});

it("the image runs the Node that the project is tested with", () => {
  const images = [...read(DEPLOY, "Dockerfile").matchAll(/^FROM node:(\S+)-slim/gm)];
  const version = project.dependencies["node"];
  expect(images.map(([, tag]) => tag)).toEqual([version, version]);
});

it("the documents name the archive as it is called", () => {
  expect(read(PROJECT_ROOT, "docs/running.md")).toContain(
    `tar -xzf release/${project.name}-${project.version}.tar.gz `,
  );
});
