/** Port 0 is any free one. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** Only programs of this machine reach it. */
export const LOOPBACK = "127.0.0.1";

export const HIGHEST_PORT = 65_535;
