import { spawn } from "node:child_process";
import { logErrorAsJson } from "./error-log.ts";

/** See sd_listen_fds(3). */
const FIRST_SOCKET = 3;

/** From certificates-site.socket; connections wait on it during a restart. */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? FIRST_SOCKET : undefined;
}

/** For Type=notify. Node cannot write to such a socket. */
export function notifyReady({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): void {
  if (NOTIFY_SOCKET === undefined) return;
  spawn("systemd-notify", ["--ready"], { stdio: "inherit" }).on("error", (error) =>
    logErrorAsJson("the notice to systemd", error),
  );
}
