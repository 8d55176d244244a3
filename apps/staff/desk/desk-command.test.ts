import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { runStaff } from "../test-support/run-staff.ts";

const SERVED = { DESK_PORT: "3100", DESK_ORIGIN: "https://desk.gqc.test" };

async function clerks() {
  const data = await demoRegister();
  const run = (words: readonly string[], environment: Record<string, string> = SERVED) =>
    runStaff(["desk", ...words], { data, environment });
  return { data, run };
}

it("invites the first person to administer, later ones to edit, and prints a link to the desk", async () => {
  const { run } = await clerks();
  const { stdout, exitCode } = await run(["invite", "Ana Silva"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^kind +invited\nname +Ana Silva\nrole +administers\nlink +https:\/\/desk\.gqc\.test\/sign-in#[\w-]{43}\nuntil +\S+Z\n$/,
  );
  await run(["invite", "Bo Lind"]);
  expect((await run(["invite", "bo lind", "--role", "reads"])).stdout).toMatch(
    /\nname +Bo Lind\nrole +edits\n/,
  );
  const listed = (await run(["people"])).stdout.split("\n").map((line) => line.split(/ {2,}/));
  expect(listed.slice(1, 3).map(([, name, role]) => [name, role])).toEqual([
    ["Ana Silva", "administers"],
    ["Bo Lind", "edits"],
  ]);
});

it("changes and removes everybody, the last who administers too: recovery is here", async () => {
  const { run } = await clerks();
  await run(["invite", "Ana Silva"]);
  expect((await run(["role", "ana silva", "reads"])).stdout).toMatch(
    /^Ana Silva reads at the desk\./,
  );
  expect((await run(["remove", "Ana Silva"])).exitCode).toBe(1);
  expect((await run(["remove", "Ana Silva", "--yes"])).exitCode).toBe(0);
  expect((await run(["people"])).stdout).toBe("–\n");
  const history = (await run(["history"])).stdout.trimEnd().split("\n").slice(4);
  expect(history.map((line) => line.split(/ {2,}/)).map((cells) => cells.slice(2, 4))).toEqual([
    ["removed", "reads"],
    ["given a role", "reads"],
    ["invited", "administers"],
    ["added", "administers"],
  ]);
});

it("changes nothing for a name that is not there, a role that is none, or without a desk to lead to", async () => {
  const { run } = await clerks();
  for (const words of [
    ["role", "Ana Silva", "reads"],
    ["remove", "Ana Silva", "--yes"],
    ["invite", "Ana Silva", "--role", "owns"],
    ["invite", "a\nb"],
  ]) {
    expect((await run(words)).exitCode).toBe(1);
  }
  const nowhere = await run(["invite", "Ana Silva"], {});
  expect(nowhere.stderr).toMatch(/set DESK_PORT or DESK_ORIGIN/);
  expect((await run(["people"])).stdout).toBe("–\n");
});
