import type { ClientAddress, ErrorLog, WarningLog, Prepared } from "@register/http";
import type { DeskRules } from "@register/settings";
import type { ActionThread } from "./action-thread.ts";
import type { RegisterPool } from "./register-pool.ts";

/** The parts of a desk. */
export interface DeskParts extends DeskRules {
  readonly registers: RegisterPool;
  /** Where actions run that take long. */
  readonly apart: ActionThread;
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
