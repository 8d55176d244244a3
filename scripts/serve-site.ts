import { format } from "node:util";
import { DatabaseUnusableError } from "../database/failures.ts";
import { startDeskThread, type DeskThread } from "../desk/server/desk-thread.ts";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/certificates/example-certificate-number";
import { ROUTES } from "@register/certificates/routes";
import { logErrorAsJson, logWarningAsJson } from "../server/http/error-log.ts";
import { loadRenderers } from "../server/pages/page-renderer.ts";
import { loadSiteContent } from "../server/pages/site-content.ts";
import { PortUnusableError } from "../server/start/listen.ts";
import { runServer, type RunningServer } from "../server/start/run-server.ts";
import { inheritedSocket, notifyReady } from "../server/start/systemd.ts";
import { readDeskConfig, type DeskConfig } from "../settings/desk-config.ts";
import { STAFF_COMMAND } from "../settings/installation.ts";
import { readServerConfig, type ServerConfig } from "../settings/server-config.ts";
import { SettingError } from "../settings/setting-names.ts";
import { DESK_DIRECTORY, RENDERER_DIRECTORY, SITE_DIRECTORY } from "../settings/build-paths.ts";

/**
 * Opens the register, prepares the build if need be, serves it, prints the addresses, and stops on a
 * signal. An error that the operator can mend ends the program with one line.
 */
export async function serveSite(prepare?: () => Promise<void>): Promise<void> {
  // The mail client warns by it where the machine has no network but its own.
  console.warn = (...words: unknown[]) => logWarningAsJson("a package", format(...words));
  try {
    const config = readServerConfig(process.env);
    const deskConfig = readDeskConfig(process.env);
    const loadSite = async () => {
      await prepare?.();
      const renderers = await loadRenderers(RENDERER_DIRECTORY);
      return loadSiteContent(SITE_DIRECTORY, renderers, config.publicOrigin);
    };
    const server = await runServer(config, loadSite, inheritedSocket(process.env));
    const desk = deskConfig && (await startDesk(config, deskConfig));
    announce(config, server, deskConfig, await server.knows(EXAMPLE_CERTIFICATE_NUMBER));
    notifyReady(process.env);
    stopOnSignal(server, desk);
  } catch (error) {
    const expected = [SettingError, DatabaseUnusableError, PortUnusableError];
    if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
    fail(error.message);
  }
}

/** After the site, whose start brings the register up to date. */
function startDesk(config: ServerConfig, desk: DeskConfig): Promise<DeskThread> {
  const { dataDirectory, databaseUrl, trustedHops } = config;
  const location = { dataDirectory, databaseUrl };
  const setup = { ...desk, location, trustedHops, directory: DESK_DIRECTORY };
  return startDeskThread(setup, { logError: logErrorAsJson });
}

function announce(
  { host, mail, metrics }: ServerConfig,
  server: RunningServer,
  desk: DeskConfig | undefined,
  hasExample: boolean,
) {
  const { port, metricsPort, registerPlace, registerNotice } = server;
  const site = `http://${shownHost(host)}:${port}`;
  console.log(
    [
      "",
      `  The site is open at  ${site}`,
      // It is one of the demonstration.
      ...(hasExample
        ? [
            `  Try                  ${site}${ROUTES.track} with number ${EXAMPLE_CERTIFICATE_NUMBER}`,
          ]
        : []),
      `  The register is      ${registerPlace}`,
      ...(registerNotice === undefined ? [] : [`                       ${registerNotice}`]),
      desk === undefined
        ? `  Work in the browser  ${STAFF_COMMAND} desk`
        : `  The desk is open at  ${desk.origin}`,
      `  Load certificates    ${STAFF_COMMAND} certificates import FILE.csv`,
      `  Messages             ${STAFF_COMMAND} messages list${mail === undefined ? "" : ` (and by e-mail to ${mail.to.join(", ")})`}`,
      ...(metrics === undefined
        ? []
        : [`  Metrics              http://${shownHost(metrics.host)}:${metricsPort}/metrics`]),
      "  Stop                 Ctrl-C",
      "",
    ].join("\n"),
  );
}

/** A name by which this machine reaches a server on that host. */
function shownHost(host: string): string {
  return ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : host;
}

function stopOnSignal(server: RunningServer, desk: DeskThread | undefined): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log("Stopping: requests under way are being finished.");
    Promise.all([desk?.stop(), server.stop()]).then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    );
  };
  process.on("SIGINT", () => {
    // A second Ctrl-C means now.
    if (stopping) process.exit(1);
    stop();
  });
  // It comes twice where a supervisor sends it to every process: the launcher passes its own on.
  process.on("SIGTERM", stop);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
