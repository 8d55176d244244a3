import { expect, it } from "vitest";
import { demoRegister } from "../../database/test-support/demo-register.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { describeDesk } from "./test-support/desk-contract.ts";
import { deskOver } from "./test-support/desk-under-test.ts";

describeDesk("an embedded register", async () => ({ dataDirectory: await demoRegister() }));

it("says for a while that the register is away, and logs it", async () => {
  const desk = deskOver({ dataDirectory: temporaryFolder() });
  const headers = { cookie: `__Host-desk=${"A".repeat(43)}` };
  for (const path of ["/api/session.read", "/api/people.list", "/auth/passkey"]) {
    const response = await desk.ask(path, { headers });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.text()).not.toContain("register.sqlite");
  }
  expect(desk.log.join("\n")).toContain("register.sqlite");
});
