import type { ClientAddress, ErrorLog, WarningLog, Prepared } from "@register/http";
import type { DeskRules } from "@register/settings";
import type { ActionThread } from "./action-thread.ts";
import type { RegisterPool } from "./register-pool.ts";

export interface DeskParts extends DeskRules {
  readonly registers: RegisterPool;
  /** Runs slow actions. */
  readonly apart: ActionThread;
  /** Scheme, host and port, as browsers see them. */
  readonly origin: string;
  readonly pages: DeskPages;
  readonly clientAddress: ClientAddress;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
}

export interface DeskPages {
  /** Served at every page address. */
  readonly document: Prepared;
  /** Keyed by path. */
  readonly files: ReadonlyMap<string, Prepared>;
}
