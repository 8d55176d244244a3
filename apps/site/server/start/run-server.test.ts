import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DatabaseUnusableError } from "@register/register";
import { demoRegister, openDemoStore } from "@register/register/test-support/demo-register";
import { canMountDisks, smallDisk } from "@register/register/test-support/small-disk";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { readServerConfig } from "@register/settings";
import { NO_SITE } from "../test-support/no-site.ts";
import { PortUnusableError } from "@register/http";
import { runServer } from "./run-server.ts";

const configOf = (environment: Readonly<Record<string, string>>) =>
  readServerConfig({ PORT: "0", ...environment });

const failToLoad = () => Promise.reject(new Error("The build failed."));

it("says that a register is lost before it loads the pages, which may have to be built", async () => {
  const config = configOf({ DATA_DIR: join(temporaryFolder(), "not mounted") });
  await expect(runServer(config, failToLoad)).rejects.toThrow(DatabaseUnusableError);
});

it("lets go of the register when it can't load its pages or have its port", async () => {
  const DATA_DIR = await demoRegister();
  await expect(runServer(configOf({ DATA_DIR }), failToLoad)).rejects.toThrow("The build failed.");
  const occupant = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void occupant.close());
  await once(occupant, "listening");
  const PORT = String((occupant.address() as AddressInfo).port);
  const serve = (environment: Readonly<Record<string, string>>) =>
    runServer(configOf(environment), async () => NO_SITE);
  await expect(serve({ DATA_DIR, PORT })).rejects.toThrow(PortUnusableError);
  await expect(serve({ DATA_DIR, METRICS_PORT: PORT })).rejects.toThrow("METRICS_PORT=");
  const server = await serve({ DATA_DIR });
  await server.stop();
});

it.skipIf(!canMountDisks())(
  "is degraded, and serves visitors, while the register's disk is nearly full",
  async () => {
    const DATA_DIR = smallDisk(20);
    await (await openDemoStore(DATA_DIR)).close();
    const server = await runServer(configOf({ DATA_DIR }), async () => NO_SITE);
    onTestFinished(() => server.stop());
    const ask = async (path: string): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${server.port}${path}`)).json();
    expect(await ask("/healthz")).toMatchObject({ status: "degraded" });
    expect(await ask("/readyz")).toEqual({ status: "ok" });
  },
);
