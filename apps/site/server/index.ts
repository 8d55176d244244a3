/** The public interface for the project's commands. */
export { NO_LIMITS } from "./limits/rate-limits.ts";
export { loadRenderers, noRoute, type PageRenderer } from "./pages/page-renderer.ts";
export { loadSiteContent, type SiteContent } from "./pages/site-content.ts";
export type { DemonstrationFile } from "./pages/demonstration.ts";
export { createApp } from "./start/create-app.ts";
export { runServer, type RunningServer } from "./start/run-server.ts";
