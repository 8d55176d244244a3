/** `npm start`: builds what changed, opens the register, serves the site, says where. */
import { DatabaseUnusableError } from "../database/store.ts";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../domain/example-certificate-number.ts";
import { ROUTES } from "../domain/routes.ts";
import { loadPageRenderer } from "../server/pages/page-renderer.ts";
import { loadSiteContent } from "../server/pages/site-content.ts";
import { PortUnusableError, runServer, type RunningServer } from "../server/start/run-server.ts";
import { readServerConfig, type ServerConfig } from "../settings/server-config.ts";
import { SettingError } from "../settings/setting-names.ts";
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { RENDERER_DIRECTORY, SITE_DIRECTORY } from "./build/build-paths.ts";

try {
  const config = readServerConfig(process.env);
  const server = await runServer(config, async () => {
    await buildIfChanged();
    const renderer = await loadPageRenderer(RENDERER_DIRECTORY);
    return loadSiteContent(SITE_DIRECTORY, renderer, config.publicOrigin);
  });
  announce(config, server);
  stopOnSignal(server);
} catch (error) {
  const expected = [SettingError, DatabaseUnusableError, PortUnusableError, BuildError];
  if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
  fail(error.message);
}

function announce({ host, databaseUrl, mail }: ServerConfig, server: RunningServer) {
  const { port, registerPlace, registerNotice } = server;
  const everywhere = host === "0.0.0.0" || host === "::";
  const shownHost = everywhere || host === "127.0.0.1" || host === "::1" ? "localhost" : host;
  const site = `http://${shownHost}:${port}`;
  console.log(
    [
      "",
      `  The site is open at  ${site}`,
      // Only the embedded register begins with demonstration certificates.
      ...(databaseUrl === undefined
        ? [
            `  Try                  ${site}${ROUTES.track} with number ${EXAMPLE_CERTIFICATE_NUMBER}`,
          ]
        : []),
      `  The register is      ${registerPlace}`,
      ...(registerNotice === undefined ? [] : [`                       ${registerNotice}`]),
      "  Load certificates    npm run staff -- certificates import FILE.csv",
      `  Messages             npm run staff -- messages list${mail === undefined ? "" : ` (and by e-mail to ${mail.to.join(", ")})`}`,
      "  Stop                 Ctrl-C",
      "",
    ].join("\n"),
  );
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    // A second Ctrl-C means now.
    if (stopping) process.exit(1);
    stopping = true;
    console.log("Stopping: requests under way are being finished.");
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
