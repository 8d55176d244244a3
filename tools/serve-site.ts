import { format } from "node:util";
import { Worker } from "node:worker_threads";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { METRICS_PATH, ROUTES } from "@register/domain/site";
import { logErrorAsJson, logWarningAsJson, inheritedSocket } from "@register/http";
import {
  loadRenderers,
  loadSiteContent,
  runServer,
  type RunningServer,
} from "@register/site/server";
import {
  DESK_COMMAND,
  STAFF_COMMAND,
  readServerConfig,
  type ServerConfig,
  readSetting,
  RENDERER_DIRECTORY,
  SITE_DIRECTORY,
} from "@register/settings";
import type { DemonstrationPlace } from "./demonstration.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

/** `prepare` makes the build. */
export function serveSite(prepare?: () => Promise<void>): Promise<void> {
  // The mail client warns on a machine without a network.
  console.warn = (...words: unknown[]) => logWarningAsJson("a package", format(...words));
  const start = async () => {
    const config = readServerConfig(process.env);
    const loadSite = async () => {
      await prepare?.();
      const renderers = await loadRenderers(RENDERER_DIRECTORY);
      return loadSiteContent(SITE_DIRECTORY, renderers, config.publicOrigin);
    };
    const server = await runServer(config, loadSite, inheritedSocket(process.env));
    const hasExample = await server.knows(EXAMPLE_CERTIFICATE_NUMBER);
    return { config, server, hasExample, stop: () => server.stop() };
  };
  return runUntilStopped(start, ({ config, server, hasExample }) => {
    announce(config, server, hasExample);
    if (hasExample) offerDemonstration(config, server);
  });
}

/** Issues missing files in a thread, so that no visitor waits. Public sites and Postgres have no demonstration. */
function offerDemonstration(config: ServerConfig, server: RunningServer): void {
  const { dataDirectory, databaseUrl, publicOrigin } = config;
  if (databaseUrl !== undefined || new URL(publicOrigin).hostname !== "localhost") return;
  const place: DemonstrationPlace = { dataDirectory, publicOrigin };
  const thread = new Worker(new URL("demonstration.ts", import.meta.url), { workerData: place });
  thread.once("message", server.offer);
  thread.once("error", (error) => logErrorAsJson("the demonstration", error));
}

function announce(
  { host, mail, metrics }: ServerConfig,
  server: RunningServer,
  hasExample: boolean,
) {
  const { port, metricsPort, registerPlace, registerNotice } = server;
  const site = `http://${shownHost(host)}:${port}`;
  console.log(
    [
      "",
      `  The site is open at  ${site}`,
      // It is part of the demonstration.
      ...(hasExample
        ? [
            `  Try                  ${site}${ROUTES.track} with number ${EXAMPLE_CERTIFICATE_NUMBER}`,
          ]
        : []),
      `  The register is      ${registerPlace}`,
      ...(registerNotice === undefined ? [] : [`                       ${registerNotice}`]),
      readSetting(process.env, "DESK_PORT") === undefined
        ? `  Work in the browser  ${STAFF_COMMAND} desk`
        : `  The desk is served by  ${DESK_COMMAND}`,
      `  Load certificates    ${STAFF_COMMAND} certificates import FILE.csv`,
      `  Messages             ${STAFF_COMMAND} messages list${mail === undefined ? "" : ` (and by e-mail to ${mail.to.join(", ")})`}`,
      ...(metrics === undefined
        ? []
        : [
            `  Metrics              http://${shownHost(metrics.host)}:${metricsPort}${METRICS_PATH}`,
          ]),
      "  Stop                 Ctrl-C",
      "",
    ].join("\n"),
  );
}

/** This machine reaches the server under this name. */
function shownHost(host: string): string {
  return ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : host;
}
