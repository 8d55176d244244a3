/**
 * The server as `npm start` runs it, without pages: it is up sooner, and needs no build. Prints its
 * address.
 */
import { fileURLToPath } from "node:url";
import { runServer } from "../../start/run-server.ts";
import { readServerConfig } from "../../../settings/server-config.ts";

const NO_PAGES = fileURLToPath(new URL("no-pages", import.meta.url));

const result = readServerConfig(process.env);
if (!result.ok) throw new Error(result.fault);
const { port } = await runServer(result.config, {
  siteDirectory: NO_PAGES,
  rendererDirectory: NO_PAGES,
});
process.stdout.write(`http://127.0.0.1:${port}\n`);
