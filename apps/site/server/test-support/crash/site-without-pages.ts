/** The server as `npm start` runs it, without pages: it is up sooner, and needs no build. Prints its address. */
import { readServerConfig } from "@register/settings";
import { runServer } from "../../start/run-server.ts";
import { NO_SITE } from "../no-site.ts";

const { port } = await runServer(readServerConfig(process.env), async () => NO_SITE);
process.stdout.write(`http://127.0.0.1:${port}\n`);
