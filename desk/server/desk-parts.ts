import type { ClientAddress } from "../../server/http/client-address.ts";
import type { ErrorLog, WarningLog } from "../../server/http/error-log.ts";
import type { Prepared } from "../../server/http/prepared-response.ts";
import type { DeskRules } from "../../settings/desk-config.ts";
import type { RegisterPool } from "./register-pool.ts";

/** The parts of a desk. */
export interface DeskParts extends DeskRules {
  readonly registers: RegisterPool;
  /** Scheme, host and port that browsers see. */
  readonly origin: string;
  readonly pages: DeskPages;
  readonly clientAddress: ClientAddress;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
}

export interface DeskPages {
  /** The one document, whatever the address. */
  readonly document: Prepared;
  /** Its files, by path. */
  readonly files: ReadonlyMap<string, Prepared>;
}
