import { spawn } from "node:child_process";
import { logErrorAsJson } from "./error-log.ts";

/** The first of the file descriptors that systemd hands to a service (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;

/**
 * The listening socket of certificates-site.socket, on which connections wait while the server starts again; undefined
 * where systemd handed none to this process.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? FIRST_SOCKET : undefined;
}

/** Tells systemd that the server takes requests, for a unit of Type=notify. Node has no socket of the needed kind. */
export function notifyReady({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): void {
  if (NOTIFY_SOCKET === undefined) return;
  spawn("systemd-notify", ["--ready"], { stdio: "inherit" }).on("error", (error) =>
    logErrorAsJson("the notice to systemd", error),
  );
}
