import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { START_COMMAND, OperatorError } from "@register/settings";
import type { ListenAddress, SettingName } from "@register/settings";

export class PortUnusableError extends OperatorError {
  override readonly name = "PortUnusableError";
  readonly code = "port-unusable";
}

type AddressSettings = Readonly<Record<"port" | "host", SettingName>> & {
  readonly command?: string;
};

/** Returns the port. Throws a PortUnusableError. */
export async function listen(
  server: Server,
  address: ListenAddress,
  settings: AddressSettings,
  inherited?: number,
): Promise<number> {
  if (inherited === undefined) server.listen(address.port, address.host);
  else server.listen({ fd: inherited });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new PortUnusableError(explainListenError(error, address, settings), { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

function explainListenError(
  error: unknown,
  { port, host }: ListenAddress,
  { command = START_COMMAND, ...settings }: AddressSettings,
): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program that uses it, or choose another: ${settings.port}=${port + 1} ${command}`;
    case "EACCES":
      return `Port ${port} needs more rights than this user has. Choose one above 1023: ${settings.port}=3000 ${command}`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${settings.host} ${host} is not an address of this machine.`;
    default:
      return `The server can't listen on ${host}:${port} (${String(code)}).`;
  }
}
