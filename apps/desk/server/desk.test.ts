import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { requestTokenOf } from "./session.ts";
import { describeDesk } from "./test-support/desk-contract.ts";
import { deskOver } from "./test-support/desk-under-test.ts";
import { describeRegisterPool } from "./test-support/pool-contract.ts";

describe("open embedded registers", () => {
  describeRegisterPool(async () => {
    const dataDirectory = await demoRegister();
    const file = join(dataDirectory, "register.sqlite");
    const disturb = async () => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    };
    return { location: { dataDirectory }, disturb };
  });
});

describeDesk("an embedded register", async () => ({ dataDirectory: await demoRegister() }), {
  withRequests: true,
});

it("says for a while that the register is away, and logs it", async () => {
  const desk = deskOver({ dataDirectory: temporaryFolder() });
  const token = "A".repeat(43);
  const session = { cookie: `__Host-desk=${token}`, token: requestTokenOf(token) };
  for (const name of ["api/session.read", "api/people.list", "auth/passkey", "auth/leave"]) {
    const response = await desk.ask(`/desk/${name}`, { session });
    expect(response.status).toBe(503);
    // Nobody takes a session for ended that is not.
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.json()).toEqual({
      reason: "The register can't be used at the moment. Try again in a minute. (register-missing)",
    });
  }
  expect(desk.log.join("\n")).toContain("register.sqlite");
});
